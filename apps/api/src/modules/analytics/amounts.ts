import type { FigureFilters, FigureGroup } from '@vinculo/contracts/analytics';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import { ATTRIBUTION_WINDOW, HALF_LIFE } from '@vinculo/domain/campaigns';
import type { Day } from '@vinculo/domain/calendar';
import {
  bucketsOf,
  previousPeriod,
  type AmountKind,
  type DimensionId,
  type Grain,
  type Period,
  type SumMeasure,
} from '@vinculo/domain/measures';
import { and, between, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { companies } from '../../db/schema/companies';
import { vacancies } from '../../db/schema/vacancies';
import { sharesOf } from '../campaigns/attribution.repository';
import { splitOf, valueOf } from './dimensions';
import type { FigurePart } from './fact-conditions';
import { gather } from './gather';
import type { FigureQuestion, RawFigure, Sized } from './raw-figure';

const daysOf = (column: SQL): SQL => sql`
  select link_id::text || ' ' || day as id, day, ${column} as amount, link.job_id, link.campaign,
    link.source || ' / ' || link.medium as channel, link.label as name
  from link_days join campaign_links link using (link_id) where ${column} > 0`;

/** What the last touches brought, as the report of campaigns counts it unless asked otherwise. */
const broughtAt = (moment: SQL): SQL => sql`
  select outcome_id::text as id, (${moment} at time zone 'America/Mexico_City')::date as day, 1 as amount, outcome.job_id,
    nullif(share.campaign, '') as campaign, case when share.campaign <> '' then share.source || ' / ' || share.medium end as channel,
    coalesce(link.label, campaign.label, 'Sin asignar') as name
  from application_outcomes outcome
  join ${sharesOf({ model: 'last', windowDays: ATTRIBUTION_WINDOW.usual, halfLifeDays: HALF_LIFE.usual })}
  left join campaign_links link on link.link_id = share.link_id left join campaigns campaign on campaign.name = share.campaign
  where ${moment} is not null`;

/** The records that are added up: id, day, amount, job_id, campaign, channel, name. */
const RECORDS: Readonly<Record<AmountKind, SQL>> = {
  link_clicks: daysOf(sql`clicks`),
  link_visitors: daysOf(sql`people`),
  campaign_application: broughtAt(sql`outcome.applied_at`),
  campaign_interview: broughtAt(sql`outcome.interviewed_at`),
  campaign_hire: broughtAt(sql`outcome.hired_at`),
  campaign_cost: sql`
    select cost_id::text as id, day, cents as amount, link.job_id, cost.campaign,
      link.source || ' / ' || link.medium as channel, coalesce(link.label, campaign.label) as name
    from campaign_costs cost join campaigns campaign on campaign.name = cost.campaign
    left join campaign_links link using (link_id)`,
  ledger_entry: sql`
    select lpad(entry_id::text, 20, '0') as id, (entry.at at time zone 'America/Mexico_City')::date as day, entry.cents as amount,
      referral.job_id, null as campaign, null as channel, referral.number::text as name
    from referral_ledger entry join referral_payouts payout using (payout_id)
    join referrals referral on referral.referral_id = payout.referral_id`,
};

const day = sql<Day>`record.day`;
const amount = sql`record.amount`;
/** As in facts of a vacancy. */
const place = sql`${vacancies.locations} -> 0 ->> 'state'`;

/** The value of a dimension; '' for what lacks it. */
function valueIn(by: DimensionId): SQL<string> {
  const { stored, column } = splitOf(by);
  if (column !== undefined) return valueOf({ stored, column }, column);
  const values: Partial<Record<DimensionId, SQL>> = {
    place,
    company: sql`${vacancies.companyID}`,
    campaign: sql`record.campaign`,
    channel: sql`record.channel`,
  };
  return sql<string>`coalesce(${values[by] ?? sql`null`}::text, '')`;
}

const isGroup = ({ by, key }: FigureGroup): SQL => eq(valueIn(by), key);

/** None of these records has a source or a person. */
const isAsked = (
  { places, sources, companyIDs, industries }: FigureFilters,
  { group, reached }: FigurePart,
): SQL | undefined =>
  and(
    places.length === 0 ? undefined : inArray(place, places),
    sources.length === 0 && reached === undefined ? undefined : sql`false`,
    companyIDs.length === 0 ? undefined : inArray(vacancies.companyID, companyIDs),
    industries.length === 0 ? undefined : inArray(companies.industry, industries),
    group && isGroup(group),
  );

/** A record that a sum adds. */
export interface Amount {
  readonly id: string;
  readonly day: Day;
  readonly amount: number;
  readonly name: string;
  readonly vacancyID: JobId | null;
  readonly companyID: CompanyId | null;
}

/** Adds up records that have amounts, of the vacancies that their links or referrals are for. */
export class AmountsReader {
  constructor(
    readonly tx: Tx,
    readonly filters: FigureFilters,
    readonly part: FigurePart = {},
  ) {}

  #isIn(period: Period): SQL | undefined {
    return and(between(day, sql`${period.from}::date`, sql`${period.to}::date`), isAsked(this.filters, this.part));
  }

  sums(
    { of }: SumMeasure,
    period: Period,
    { grain, by }: { readonly grain?: Grain | undefined; readonly by?: DimensionId | undefined },
  ) {
    return this.tx
      .select({
        at: sql<Day>`${grain === undefined ? sql`''` : sql`date_trunc(${grain}, ${day})::date::text`}`.as('at'),
        key: (by === undefined ? sql<string>`''` : valueIn(by)).as('key'),
        value: sql<number>`sum(${amount})::float8`,
        n: sql<number>`count(*)::int`,
      })
      .from(sql`(${RECORDS[of]}) as record`)
      .leftJoin(vacancies, eq(vacancies.jobID, sql`record.job_id`))
      .leftJoin(companies, eq(companies.companyID, vacancies.companyID))
      .where(this.#isIn(period))
      .groupBy(sql`1, 2`)
      .orderBy(sql`1, 2`);
  }

  /** The newest first. */
  records(
    { of }: SumMeasure,
    period: Period,
    slice: { readonly after?: Pick<Amount, 'day' | 'id'> | undefined; readonly limit: number },
  ): Promise<Amount[]> {
    const id = sql<string>`record.id`;
    const { after } = slice;
    return this.tx
      .select({
        id,
        day: sql<Day>`${day}::text`,
        amount: sql<number>`${amount}`.mapWith(Number),
        name: sql<string>`record.name`,
        vacancyID: vacancies.jobID,
        companyID: vacancies.companyID,
      })
      .from(sql`(${RECORDS[of]}) as record`)
      .leftJoin(vacancies, eq(vacancies.jobID, sql`record.job_id`))
      .leftJoin(companies, eq(companies.companyID, vacancies.companyID))
      .where(
        and(
          this.#isIn(period),
          after === undefined ? undefined : sql`(${day}, ${id}) < (${after.day}::date, ${after.id})`,
        ),
      )
      .orderBy(desc(day), desc(id))
      .limit(slice.limit);
  }
}

const NOTHING: Sized = { value: 0, n: 0 };

/** The figure of a sum. */
export async function sumFigure(
  reader: AmountsReader,
  measure: SumMeasure,
  { series: grain, by }: FigureQuestion,
  period: Period,
  compares: boolean,
): Promise<RawFigure> {
  const whole = async (asked: Period): Promise<Sized> => {
    const [row] = await reader.sums(measure, asked, {});
    return row === undefined ? NOTHING : { value: row.value, n: row.n };
  };
  const dated = grain === undefined ? [] : await reader.sums(measure, period, { grain });
  const byDay = gather(dated, ({ at }) => at);
  return {
    ...(await whole(period)),
    ...{ excluded: 0, clock: null },
    previous: compares ? await whole(previousPeriod(period)) : null,
    series:
      grain === undefined ? [] : bucketsOf(period, grain).map((at) => ({ at, ...(byDay.get(at)?.[0] ?? NOTHING) })),
    groups: by === undefined ? [] : await reader.sums(measure, period, { by }),
    cells: by === undefined || grain === undefined ? [] : await reader.sums(measure, period, { by, grain }),
  };
}
