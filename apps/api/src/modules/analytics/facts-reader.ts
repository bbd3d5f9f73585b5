import type { FigureDimension, FigureFilters } from '@vinculo/contracts/analytics';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { Day } from '@vinculo/domain/calendar';
import type { Change, ChangedState, ClockRecord, FactKind, Grain, Moment, Period } from '@vinculo/domain/measures';
import { and, between, desc, eq, inArray, isNull, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { companies } from '../../db/schema/companies';
import { factDays, facts, type DayDimension } from '../../db/schema/facts';

/** Sums of the changes of a kind. */
export interface SumQuestion {
  readonly kind: FactKind;
  readonly period: Period;
  readonly grain?: Grain | undefined;
  readonly by?: FigureDimension | undefined;
}

export interface SumRow extends ChangedState {
  /** The first day of the day, week or month; null without a grain. */
  readonly bucket: Day | null;
  /** The value of the dimension; null without one. */
  readonly value: string | null;
  readonly amount: number;
}

/** Equal changes that were not taken back; more than one only where their record was erased. */
export interface CountedChange extends ChangedState {
  readonly factID: number;
  readonly at: Date;
  readonly day: Day;
  readonly recordID: string | null;
  readonly vacancyID: JobId | null;
  readonly companyID: CompanyId | null;
  readonly place: string;
  readonly source: string;
  readonly count: number;
}

export type HistoryMoment = Moment & ChangedState;

/** A part of a list, newest first. */
export interface Slice {
  readonly after?: { readonly at: Date; readonly factID: number } | undefined;
  readonly limit?: number;
}

/** Before the first fact. */
export const BEGINNING: Day = '2000-01-01';

/** The fields of a counted change; `factID` and `count` are of the changes that are equal in all others. */
const COUNTED = {
  factID: sql<number>`min(${facts.factID})::int`.as('first'),
  count: sql<number>`sum(${facts.amount})::int`.as('times'),
  at: facts.at,
  day: facts.day,
  fromState: facts.fromState,
  toState: facts.toState,
  recordID: facts.recordID,
  vacancyID: facts.vacancyID,
  companyID: facts.companyID,
  place: facts.place,
  source: facts.source,
};

const COLUMNS = { place: facts.place, source: facts.source, company: facts.companyID } as const;
const RECORDS = { own: facts.recordID, vacancy: facts.vacancyID } as const;

/** The dimensions that the filters and the split of a question need. */
function dimensionsOf({ places, sources, companyIDs, industries }: FigureFilters, by?: FigureDimension) {
  const used: (FigureDimension | undefined)[] = [
    places.length > 0 ? 'place' : undefined,
    sources.length > 0 ? 'source' : undefined,
    companyIDs.length + industries.length > 0 ? 'company' : undefined,
    by,
  ];
  return new Set(used.filter((one) => one !== undefined));
}

const ofIndustries = (industries: readonly string[]): SQL =>
  sql`(select company_id from companies where ${inArray(companies.industry, [...industries])})`;

/** The rows of a list after its slice's start. */
const beyond = (listed: { readonly at: SQLWrapper; readonly factID: SQLWrapper }, { after }: Slice): SQL | undefined =>
  after === undefined
    ? undefined
    : sql`(${listed.at}, ${listed.factID}) < (${sql.param(after.at, facts.at)}, ${after.factID})`;

/** Reads facts up to the horizon of the daily sums, so that figures and what they count agree. */
export class FactsReader {
  readonly #sums = new Map<string, Promise<readonly SumRow[]>>();

  constructor(
    private readonly tx: Tx,
    private readonly filters: FigureFilters,
    private readonly horizon: string,
  ) {}

  /** From the daily sums where one dimension is enough. Equal questions are asked once. */
  sums(question: SumQuestion): Promise<readonly SumRow[]> {
    const key = JSON.stringify(question);
    const known = this.#sums.get(key) ?? this.#readSums(question);
    this.#sums.set(key, known);
    return known;
  }

  async #readSums({ kind, period, grain, by }: SumQuestion): Promise<readonly SumRow[]> {
    const dimensions = dimensionsOf(this.filters, by);
    const [dimension = 'all'] = dimensions;
    const isSummed = dimensions.size < 2;
    const table = isSummed ? factDays : facts;
    const bucket = grain === undefined ? sql<null>`null` : sql<Day>`date_trunc(${grain}, ${table.day})::date::text`;
    const split =
      by === undefined
        ? sql<null>`null`
        : isSummed
          ? sql<string>`${factDays.value}`
          : sql<string>`${COLUMNS[by]}::text`;
    const where = and(
      eq(table.kind, kind),
      between(table.day, period.from, period.to),
      isSummed ? this.#ofDays(dimension) : this.#ofFacts(),
    );
    return this.tx
      .select({
        bucket: sql<Day | null>`${bucket}`.as('bucket'),
        value: sql<string | null>`${split}`.as('split'),
        fromState: table.fromState,
        toState: table.toState,
        amount: sql<number>`sum(${table.amount})::int`,
      })
      .from(table)
      .where(where)
      .groupBy(sql`1, 2, 3, 4`);
  }

  #ofDays(dimension: DayDimension): SQL | undefined {
    const { places, sources, companyIDs, industries } = this.filters;
    const values = [...places, ...sources, ...companyIDs];
    return and(
      eq(factDays.dimension, dimension),
      values.length === 0 ? undefined : inArray(factDays.value, values),
      industries.length === 0 ? undefined : sql`${factDays.value}::uuid in ${ofIndustries(industries)}`,
    );
  }

  #ofFacts(): SQL | undefined {
    const { places, sources, companyIDs, industries } = this.filters;
    return and(
      this.#isCounted(),
      places.length === 0 ? undefined : inArray(facts.place, places),
      sources.length === 0 ? undefined : inArray(facts.source, sources),
      companyIDs.length === 0 ? undefined : inArray(facts.companyID, companyIDs),
      industries.length === 0 ? undefined : sql`${facts.companyID} in ${ofIndustries(industries)}`,
    );
  }

  #isCounted(): SQL | undefined {
    return or(isNull(facts.writtenIn), lt(facts.writtenIn, sql`${this.horizon}::xid8`));
  }

  #isOf({ kind, to, from }: Change): SQL | undefined {
    const states = from?.filter((state) => state !== null) ?? [];
    return and(
      eq(facts.kind, kind),
      to === undefined ? undefined : inArray(facts.toState, [...to]),
      from === undefined
        ? undefined
        : or(
            from.includes(null) ? isNull(facts.fromState) : undefined,
            states.length === 0 ? undefined : inArray(facts.fromState, states),
          ),
    );
  }

  /** Changes that were not taken back, newest first. */
  #counted(change: Change, period: Period) {
    const { factID, count, ...same } = COUNTED;
    return this.tx
      .select(COUNTED)
      .from(facts)
      .where(and(this.#isOf(change), between(facts.day, period.from, period.to), this.#ofFacts()))
      .groupBy(...Object.values(same))
      .having(sql`sum(${facts.amount}) > 0`)
      .as('counted');
  }

  /** The changes in a period that were not taken back, newest first; from a place in the list up to a limit, if given. */
  async changes(change: Change, period: Period, slice: Slice = {}): Promise<CountedChange[]> {
    const counted = this.#counted(change, period);
    const query = this.tx
      .select()
      .from(counted)
      .where(beyond(counted, slice))
      .orderBy(desc(counted.at), desc(counted.factID))
      .$dynamic();
    return slice.limit === undefined ? query : query.limit(slice.limit);
  }

  /** The records that are in one of these states at the end of a day, with the change that brought them there. */
  async inState(kind: FactKind, states: readonly string[], until: Day, slice: Slice): Promise<CountedChange[]> {
    const counted = this.#counted({ kind }, { from: BEGINNING, to: until });
    const latest = this.tx
      .selectDistinctOn([counted.recordID])
      .from(counted)
      .orderBy(counted.recordID, desc(counted.at), desc(counted.factID))
      .as('latest');
    const query = this.tx
      .select()
      .from(latest)
      .where(and(inArray(latest.toState, [...states]), beyond(latest, slice)))
      .orderBy(desc(latest.at), desc(latest.factID))
      .$dynamic();
    return slice.limit === undefined ? query : query.limit(slice.limit);
  }

  /** All changes of a kind of these records, or of what belongs to these vacancies, oldest first, by their id. */
  async histories(
    kind: FactKind,
    record: ClockRecord,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly HistoryMoment[]>> {
    const column = RECORDS[record];
    const rows = await this.tx
      .select({ id: sql<string>`${column}`, at: facts.at, fromState: facts.fromState, toState: facts.toState })
      .from(facts)
      .where(
        and(eq(facts.kind, kind), sql`${column} = any(${sql.param([...new Set(ids)])}::uuid[])`, this.#isCounted()),
      )
      .groupBy(column, facts.recordID, facts.at, facts.fromState, facts.toState)
      .having(sql`sum(${facts.amount}) > 0`)
      .orderBy(facts.at);
    const histories = new Map<string, HistoryMoment[]>();
    for (const { id, at, ...states } of rows) {
      const known = histories.get(id) ?? [];
      histories.set(id, known);
      known.push({ at: at.getTime(), ...states });
    }
    return histories;
  }
}
