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

interface Share {
  /** Of a touch, by its `weight`; the shares of one application add up to 1. */
  readonly part: SQL;
  readonly weight: (halfLifeDays: number) => SQL;
  readonly chosen?: SQL;
}

/** Rows with a key of a report. */
export const MOST_ROWS = 500;

const ALIKE = sql`1::float8`;
/** How the touches in the window of an application share it. */
const SHARES: Readonly<Record<AttributionModel, Share>> = {
  first: { part: ALIKE, weight: () => ALIKE, chosen: sql`order by at, touch_id limit 1` },
  last: { part: ALIKE, weight: () => ALIKE, chosen: sql`order by at desc, touch_id desc limit 1` },
  linear: { part: sql`weight / count(*) over ()`, weight: () => ALIKE },
  decay: {
    part: sql`weight / sum(weight) over ()`,
    weight: (halfLifeDays) => sql`power(0.5, date_part('epoch', applied_at - at) / 86400 / ${halfLifeDays}::float8)`,
  },
};

/** The touches of the window of an outcome, each with its `part` of it: by the index of the person, however many there are. */
export const sharesOf = ({
  model,
  windowDays,
  halfLifeDays,
}: Pick<ReportTerms, 'model' | 'windowDays' | 'halfLifeDays'>): SQL => {
  const { part, weight, chosen } = SHARES[model];
  return sql`lateral (
    select weighed.*, ${part} as part from (
      select touch_id, link_id, source, medium, campaign, ${weight(halfLifeDays)} as weight
      from touches where track_id = outcome.track_id and at <= applied_at
        and at > applied_at - make_interval(days => ${windowDays}::int)
      ${chosen ?? sql`offset 0`}
    ) weighed
  ) share on true`;
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
 * The one query of what campaigns brought and cost, with its total; of rows with a key the first, and one more if there are. Touches of the window before an application share it, and so its
 * interview and its hire, which count on their own days. What was spent on a whole campaign is shared by its links' clicks
 * in the period, or evenly if there were none; without a link it stays with the campaign.
 */
export async function reportOf(tx: Tx, terms: ReportTerms) {
  const { from, to, by, jobID, campaign } = terms;
  const start = sql`(${from}::date::timestamp at time zone 'America/Mexico_City')`;
  const end = sql`((${to}::date + 1)::timestamp at time zone 'America/Mexico_City')`;
  const isIn = (column: SQL): SQL => sql`${column} >= ${start} and ${column} < ${end}`;
  const [applied, interviewed, hired] = [sql`applied_at`, sql`interviewed_at`, sql`hired_at`];
  const { ofLink, ofTouch } = KEYS[by];
  const isOn = sql`day between ${from}::date and ${to}::date`;
  const rows = tx.$with('report', {
    kind: sql<'row' | 'unassigned' | 'none' | 'total'>`kind`.as('kind'),
    key: sql<string>`key`.as('key'),
    clicks: sql<number>`clicks`.mapWith(Number).as('clicks'),
    people: sql<number>`people`.mapWith(Number).as('people'),
    bots: sql<number>`bots`.mapWith(Number).as('bots'),
    applications: sql<number>`applications`.mapWith(Number).as('applications'),
    interviews: sql<number>`interviews`.mapWith(Number).as('interviews'),
    hires: sql<number>`hires`.mapWith(Number).as('hires'),
    costCents: sql<number>`cost_cents`.mapWith(Number).as('cost_cents'),
  }).as(sql`
    with day as (
      select link_id, sum(clicks) as clicks, sum(people) as people, sum(bots) as bots
      from link_days where ${isOn} group by link_id
    ), own as (
      select link_id, sum(cents) as cents from campaign_costs where ${isOn} and link_id is not null group by link_id
    ), whole as (
      select * from (
        select campaign, sum(cents) as cents from campaign_costs where ${isOn} and link_id is null group by campaign
      ) spent left join (
        select campaign, count(*) as links, sum(clicks) as clicks
        from campaign_links left join day using (link_id) group by campaign
      ) sharing using (campaign)
    ), outcome as (
      select * from application_outcomes
      where (${isIn(applied)} or ${isIn(interviewed)} or ${isIn(hired)})
        ${jobID === undefined ? sql`` : sql`and job_id = ${jobID}`}
    ), part as (
      select 'row' as kind, ${ofLink} as key, day.clicks, day.people, day.bots,
        0::float8 as applications, 0::float8 as interviews, 0::float8 as hires,
        coalesce(own.cents, 0) + coalesce(whole.cents * case when whole.clicks > 0
          then coalesce(day.clicks, 0) / whole.clicks else 1.0 / whole.links end, 0) as cents
      from campaign_links link left join day on day.link_id = link.link_id
      left join own on own.link_id = link.link_id left join whole on whole.campaign = link.campaign
      where ${jobID === undefined ? sql`true` : sql`link.job_id = ${jobID}`}
        and ${campaign === undefined ? sql`true` : sql`link.campaign = ${campaign}`}
        and (coalesce(day.link_id, own.link_id) is not null or whole.cents is not null)
      union all
      select 'row', ${by === 'campaign' ? sql`whole.campaign` : sql`null`}, 0, 0, 0, 0, 0, 0, whole.cents
      from whole where whole.links is null ${jobID === undefined ? sql`` : sql`and false`}
        ${campaign === undefined ? sql`` : sql`and whole.campaign = ${campaign}`}
      union all
      select case when share.touch_id is null then 'none' else 'row' end,
        case when share.touch_id is not null then ${ofTouch} end, 0, 0, 0,
        case when ${isIn(applied)} then coalesce(share.part, 1) else 0 end,
        case when ${isIn(interviewed)} then coalesce(share.part, 1) else 0 end,
        case when ${isIn(hired)} then coalesce(share.part, 1) else 0 end, 0
      from outcome left join ${sharesOf(terms)}
      left join campaign_links link on link.link_id = share.link_id
      ${campaign === undefined ? sql`` : sql`where share.campaign = ${campaign}`}
    ), summed as (
      select case when kind = 'row' and key is null then 'unassigned' else kind end as kind, coalesce(key, '') as key,
        coalesce(sum(clicks), 0) as clicks, coalesce(sum(people), 0) as people, coalesce(sum(bots), 0) as bots,
        sum(applications) as applications, sum(interviews) as interviews, sum(hires) as hires,
        round(sum(cents)) as cost_cents
      from part group by 1, 2
    )
    (select * from summed where kind = 'row'
      order by hires desc, applications desc, clicks desc, key collate "C" limit ${MOST_ROWS + 1})
    union all select * from summed where kind <> 'row'
    union all select 'total', '', coalesce(sum(clicks), 0), coalesce(sum(people), 0), coalesce(sum(bots), 0),
      coalesce(sum(applications), 0), coalesce(sum(interviews), 0), coalesce(sum(hires), 0),
      coalesce(sum(cost_cents), 0) from summed`);
  const read = await tx.with(rows).select().from(rows);
  const total = read.find(({ kind }) => kind === 'total');
  if (total === undefined) throw new Error('The report has no total.');
  return { rows: read.flatMap((row) => (row.kind === 'total' ? [] : { ...row, kind: row.kind })), total };
}
