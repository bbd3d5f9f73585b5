import type { FigureFilters } from '@vinculo/contracts/analytics';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { Day } from '@vinculo/domain/calendar';
import type {
  Change,
  ChangedState,
  ClockRecord,
  DimensionId,
  FactKind,
  Moment,
  Period,
} from '@vinculo/domain/measures';
import { and, between, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { companies } from '../../db/schema/companies';
import { factDays, facts, type DayDimension } from '../../db/schema/facts';
import { vacancies } from '../../db/schema/vacancies';
import {
  answerIn,
  answerOf,
  isInGroup,
  NOWHERE,
  ownersOf,
  splitOf,
  STATE,
  storedColumn,
  valueOf,
  type StoredDimension,
} from './dimensions';
import { isHiddenFact, listedAtIn } from './hidden-changes';
import { hasReached, isCounted, isIn, isOf, ofIndustries, type FigurePart } from './fact-conditions';
import { storedIn, withTheRest, type SumQuestion, type SumRow } from './sums';

/** Equal changes that were not taken back; more than one only where their record was erased. */
export interface CountedChange extends ChangedState {
  readonly kind: FactKind;
  readonly factID: number;
  readonly at: Date;
  readonly day: Day;
  readonly recordID: string | null;
  readonly vacancyID: JobId | null;
  readonly companyID: CompanyId | null;
  readonly place: string;
  readonly source: string;
  readonly actorUid: string;
  readonly count: number;
  /** Whether the person is hidden: the change is listed by its day, without its moment. */
  readonly isHidden: boolean;
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
  isHidden: isHiddenFact.as('is_hidden'),
  kind: facts.kind,
  at: facts.at,
  day: facts.day,
  fromState: facts.fromState,
  toState: facts.toState,
  recordID: facts.recordID,
  vacancyID: facts.vacancyID,
  companyID: facts.companyID,
  place: facts.place,
  source: facts.source,
  actorUid: facts.actorUid,
};

const STORED_FIELDS = {
  place: 'place',
  source: 'source',
  company: 'companyID',
  vacancy: 'vacancyID',
  actor: 'actorUid',
} as const;
const RECORDS = { own: facts.recordID, vacancy: facts.vacancyID } as const;

/** The column that holds what a split reads. */
function columnOf(stored: StoredDimension | undefined, isSummed: boolean): SQLWrapper {
  if (stored === NOWHERE || (!isSummed && stored !== undefined)) return storedColumn(stored);
  return stored === STATE ? answerIn(factDays.toState) : factDays.value;
}

/** The order of a list, newest first, and its rows after a slice's start. */
function listing(listed: Parameters<typeof listedAtIn>[0] & { readonly factID: SQLWrapper }, { after }: Slice) {
  const at = listedAtIn(listed);
  return {
    order: [desc(at), desc(listed.factID)],
    beyond:
      after === undefined
        ? undefined
        : sql`(${at}, ${listed.factID}) < (${sql.param(after.at, facts.at)}, ${after.factID})`,
  };
}

/** Reads facts up to the horizon of the daily sums, so that figures and what they count agree. */
export class FactsReader {
  readonly #sums = new Map<string, Promise<readonly SumRow[]>>();

  constructor(
    readonly tx: Tx,
    readonly filters: FigureFilters,
    readonly horizon: string,
    readonly part: FigurePart = {},
  ) {}

  /** Reads the same without one of its filters. */
  without(filter: keyof FigureFilters): FactsReader {
    return new FactsReader(this.tx, { ...this.filters, [filter]: [] }, this.horizon, this.part);
  }

  /** The same of the whole that its part belongs to. */
  whole(): FactsReader {
    return new FactsReader(this.tx, this.filters, this.horizon);
  }

  /** From the daily sums where one dimension is enough. Equal questions are asked once. */
  async sums(question: SumQuestion): Promise<readonly SumRow[]> {
    const rows = this.#sumsOnce(question);
    const { by, ...whole } = question;
    return by === undefined ? rows : withTheRest(await this.#sumsOnce(whole), await rows);
  }

  #sumsOnce(question: SumQuestion): Promise<readonly SumRow[]> {
    const key = JSON.stringify(question);
    const known = this.#sums.get(key) ?? this.#readSums(question);
    this.#sums.set(key, known);
    return known;
  }

  async #readSums({ kind, period, grain, by }: SumQuestion): Promise<readonly SumRow[]> {
    const dimensions = storedIn(this.filters, by);
    const [dimension = 'all'] = dimensions;
    const isSummed = dimensions.size < 2 && this.part.group === undefined && this.part.reached === undefined;
    const table = isSummed ? factDays : facts;
    const bucket = grain === undefined ? sql<null>`null` : sql<Day>`date_trunc(${grain}, ${table.day})::date::text`;
    const split = by && splitOf(by);
    const id = columnOf(split?.stored, isSummed);
    const owners = ownersOf(split, id);
    const where = and(
      eq(table.kind, kind),
      between(table.day, period.from, period.to),
      isSummed ? this.#ofDays(dimension) : this.#ofFacts(),
    );
    return this.tx
      .select({
        bucket: sql<Day | null>`${bucket}`.as('bucket'),
        value: (split === undefined ? sql<string>`''` : valueOf(split, id)).as('split'),
        fromState: table.fromState,
        toState: table.toState,
        amount: sql<number>`sum(${table.amount})::int`,
      })
      .from(table)
      .leftJoin(vacancies, owners.vacancy)
      .leftJoin(companies, owners.company)
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
    const { group, reached } = this.part;
    return and(
      isCounted(this.horizon),
      isIn(this.filters),
      group && isInGroup(group),
      reached && hasReached(reached, this.horizon),
    );
  }

  /** Changes that were not taken back. */
  counted(which: SQL | undefined, period: Period) {
    const { factID, count, isHidden, ...same } = COUNTED;
    return this.tx
      .select(COUNTED)
      .from(facts)
      .where(and(which, between(facts.day, period.from, period.to), this.#ofFacts()))
      .groupBy(...Object.values(same))
      .having(sql`sum(${facts.amount}) > 0`)
      .as('counted');
  }

  /** The changes in a period that were not taken back, newest first; from a place in the list up to a limit, if given. */
  changes(change: Change, period: Period, slice: Slice = {}): Promise<CountedChange[]> {
    return this.changesWhere(isOf(change), period, slice);
  }

  /** The same of whichever facts meet a condition. */
  async changesWhere(which: SQL | undefined, period: Period, slice: Slice): Promise<CountedChange[]> {
    const counted = this.counted(which, period);
    const { order, beyond } = listing(counted, slice);
    const query = this.tx
      .select()
      .from(counted)
      .where(beyond)
      .orderBy(...order)
      .$dynamic();
    return slice.limit === undefined ? query : query.limit(slice.limit);
  }

  /** The records that are in one of these states at the end of a day, with the change that brought them there. */
  async inState(kind: FactKind, states: readonly string[], until: Day, slice: Slice): Promise<CountedChange[]> {
    const counted = this.counted(isOf({ kind }), { from: BEGINNING, to: until });
    const latest = this.tx
      .selectDistinctOn([counted.recordID])
      .from(counted)
      .orderBy(counted.recordID, desc(counted.at), desc(counted.factID))
      .as('latest');
    const { order, beyond } = listing(latest, slice);
    const query = this.tx
      .select()
      .from(latest)
      .where(and(inArray(latest.toState, [...states]), beyond))
      .orderBy(...order)
      .$dynamic();
    return slice.limit === undefined ? query : query.limit(slice.limit);
  }

  /** All changes of a kind of these records, or of what belongs to these vacancies, oldest first, by their id. */
  async histories(
    kind: FactKind,
    record: ClockRecord,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly HistoryMoment[]>> {
    // One record after the other by its index: of many at once the planner would rather read all facts.
    const moments = this.tx
      .select({ at: facts.at, fromState: facts.fromState, toState: facts.toState })
      .from(facts)
      .where(and(eq(facts.kind, kind), sql`${RECORDS[record]} = wanted.id`, isCounted(this.horizon)))
      .groupBy(facts.recordID, facts.at, facts.fromState, facts.toState)
      .having(sql`sum(${facts.amount}) > 0`)
      .orderBy(facts.at)
      .as('moments');
    const rows = await this.tx
      .select({ id: sql<string>`wanted.id`, at: moments.at, fromState: moments.fromState, toState: moments.toState })
      .from(sql`unnest(${sql.param([...new Set(ids)])}::uuid[]) as wanted (id)`)
      .innerJoinLateral(moments, sql`true`);
    const histories = new Map<string, HistoryMoment[]>();
    for (const { id, at, ...states } of rows) {
      const known = histories.get(id) ?? [];
      histories.set(id, known);
      known.push({ at: at.getTime(), ...states });
    }
    return histories;
  }

  /** The value of a dimension of each change; '' for what lacks it. */
  async valuesOf(by: DimensionId, changes: readonly CountedChange[]): Promise<(change: CountedChange) => string> {
    const { stored, column } = splitOf(by);
    if (stored === NOWHERE) return () => '';
    const idOf = (change: CountedChange) =>
      stored === STATE ? answerOf(change.toState) : (change[STORED_FIELDS[stored]] ?? '');
    if (column === undefined) return idOf;
    const [owners, id] = stored === 'company' ? [companies, companies.companyID] : [vacancies, vacancies.jobID];
    const ids = new Set(changes.map(idOf).filter((one) => one !== ''));
    const rows = await this.tx
      .select({ id: sql<string>`${id}`, value: sql<string>`${column}` })
      .from(owners)
      .where(sql`${id} = any(${sql.param([...ids])}::uuid[])`);
    const values = new Map(rows.map((row) => [row.id, row.value]));
    return (change) => values.get(idOf(change)) ?? '';
  }
}
