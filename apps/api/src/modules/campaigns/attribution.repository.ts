import type { JobId } from '@vinculo/contracts/vacancies';
import type { AttributionModel, ReportDimension } from '@vinculo/domain/campaigns';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';

export interface ReportTerms {
  /** Days in Mexico City, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: ReportDimension;
  readonly jobID?: JobId | undefined;
  readonly campaign?: string | undefined;
  readonly model: AttributionModel;
  readonly windowDays: number;
  readonly halfLifeDays: number;
}

/** The share of an application that a touch gets; the shares of one application add up to 1. */
const SHARES: Readonly<Record<AttributionModel, SQL>> = {
  first: sql`(row_number() over earliest = 1)::int`,
  last: sql`(row_number() over latest = 1)::int`,
  linear: sql`1.0 / count(*) over whole`,
  decay: sql`weight / sum(weight) over whole`,
};

/** What a row is about, of a link and of what came of a touch. Without a key it is unassigned. */
const KEYS: Readonly<Record<ReportDimension, { readonly ofLink: SQL; readonly ofTouch: SQL }>> = {
  link: { ofLink: sql`link.link_id::text`, ofTouch: sql`share.link_id::text` },
  campaign: { ofLink: sql`link.campaign`, ofTouch: sql`nullif(share.campaign, '')` },
  channel: {
    ofLink: sql`link.source || ' / ' || link.medium`,
    ofTouch: sql`case when share.campaign <> '' then share.source || ' / ' || share.medium end`,
  },
  vacancy: { ofLink: sql`link.job_id::text`, ofTouch: sql`outcome.job_id::text` },
  fair: { ofLink: sql`nullif(link.fair, '')`, ofTouch: sql`nullif(link.fair, '')` },
};

/**
 * The one query of what campaigns brought and cost. Touches of the window before an application share it, and so its
 * interview and its hire, which count on their own days. What was spent on a whole campaign is shared by its links' clicks
 * in the period, or evenly if there were none; without a link it stays with the campaign.
 */
export function reportRows(tx: Tx, terms: ReportTerms) {
  const { from, to, by, jobID, campaign, model, windowDays, halfLifeDays } = terms;
  const start = sql`(${from}::date::timestamp at time zone 'America/Mexico_City')`;
  const end = sql`((${to}::date + 1)::timestamp at time zone 'America/Mexico_City')`;
  const isIn = (column: SQL): SQL => sql`${column} >= ${start} and ${column} < ${end}`;
  const [applied, interviewed, hired] = [sql`applied_at`, sql`interviewed_at`, sql`hired_at`];
  const { ofLink, ofTouch } = KEYS[by];
  const linkFilter = sql`${jobID === undefined ? sql`true` : sql`link.job_id = ${jobID}`} and ${campaign === undefined ? sql`true` : sql`link.campaign = ${campaign}`}`;
  const rows = tx.$with('report', {
    kind: sql<'row' | 'unassigned' | 'none'>`kind`.as('kind'),
    key: sql<string>`key`.as('key'),
    clicks: sql<number>`clicks`.mapWith(Number).as('clicks'),
    people: sql<number>`people`.mapWith(Number).as('people'),
    bots: sql<number>`bots`.mapWith(Number).as('bots'),
    applications: sql<number>`applications`.mapWith(Number).as('applications'),
    interviews: sql<number>`interviews`.mapWith(Number).as('interviews'),
    hires: sql<number>`hires`.mapWith(Number).as('hires'),
    costCents: sql<number>`cost_cents`.mapWith(Number).as('cost_cents'),
  }).as(sql`
    with outcome as (
      select * from application_outcomes
      where (${isIn(applied)} or ${isIn(interviewed)} or ${isIn(hired)})
        ${jobID === undefined ? sql`` : sql`and job_id = ${jobID}`}
    ), weighed as (
      select outcome.outcome_id, touch.touch_id, touch.at, touch.link_id, touch.source, touch.medium, touch.campaign,
        power(0.5, extract(epoch from outcome.applied_at - touch.at)::float8 / 86400 / ${halfLifeDays}::float8) as weight
      from outcome join touches touch on touch.track_id = outcome.track_id and touch.at <= outcome.applied_at
        and touch.at > outcome.applied_at - make_interval(days => ${windowDays}::int)
      -- The same of all of them, so that touches long before are not read.
      where touch.at > (select min(applied_at) from outcome) - make_interval(days => ${windowDays}::int)
    ), share as (
      select *, ${SHARES[model]} as part from weighed
      window whole as (partition by outcome_id),
        earliest as (partition by outcome_id order by at, touch_id),
        latest as (partition by outcome_id order by at desc, touch_id desc)
    ), link as (
      select * from campaign_links link where ${linkFilter}
    ), day as (
      select link_id, sum(clicks) as clicks, sum(people) as people, sum(bots) as bots
      from link_days where day between ${from}::date and ${to}::date group by link_id
    ), spent as (
      select campaign, link_id, sum(cents) as cents from campaign_costs
      where day between ${from}::date and ${to}::date group by campaign, link_id
    ), cost as (
      select link_id, cents from spent where link_id is not null
      union all
      select sharing.link_id, spent.cents * sharing.part from spent join (
        select link.link_id, link.campaign,
          case when sum(coalesce(day.clicks, 0)) over same = 0 then 1.0 / count(*) over same
            else coalesce(day.clicks, 0) / sum(coalesce(day.clicks, 0)) over same end as part
        from campaign_links link left join day on day.link_id = link.link_id
        window same as (partition by link.campaign)
      ) sharing on sharing.campaign = spent.campaign where spent.link_id is null
    ), part as (
      select 'row' as kind, ${ofLink} as key, day.clicks, day.people, day.bots,
        0::float8 as applications, 0::float8 as interviews, 0::float8 as hires, 0::numeric as cents
      from link join day on day.link_id = link.link_id
      union all
      select 'row', ${ofLink}, 0, 0, 0, 0, 0, 0, cost.cents from link join cost on cost.link_id = link.link_id
      union all
      select 'row', ${by === 'campaign' ? sql`spent.campaign` : sql`null`}, 0, 0, 0, 0, 0, 0, spent.cents
      from spent where spent.link_id is null ${jobID === undefined ? sql`` : sql`and false`}
        ${campaign === undefined ? sql`` : sql`and spent.campaign = ${campaign}`}
        and not exists (select from campaign_links other where other.campaign = spent.campaign)
      union all
      select case when share.outcome_id is null then 'none' else 'row' end,
        case when share.outcome_id is not null then ${ofTouch} end, 0, 0, 0,
        case when ${isIn(applied)} then coalesce(share.part, 1) else 0 end,
        case when ${isIn(interviewed)} then coalesce(share.part, 1) else 0 end,
        case when ${isIn(hired)} then coalesce(share.part, 1) else 0 end, 0
      from outcome left join share on share.outcome_id = outcome.outcome_id and share.part > 0
      left join campaign_links link on link.link_id = share.link_id
      ${campaign === undefined ? sql`` : sql`where share.campaign = ${campaign}`}
    )
    select case when kind = 'row' and key is null then 'unassigned' else kind end as kind, coalesce(key, '') as key,
      sum(clicks) as clicks, sum(people) as people, sum(bots) as bots, sum(applications) as applications,
      sum(interviews) as interviews, sum(hires) as hires, round(sum(cents)) as cost_cents
    from part group by 1, 2`);
  return tx.with(rows).select().from(rows);
}
