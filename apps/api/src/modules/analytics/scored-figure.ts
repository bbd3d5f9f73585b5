import {
  bucketOf,
  bucketsOf,
  daysOfRuns,
  hideSmallGroups,
  isChange,
  LEAST_SCORES,
  netInterval,
  previousPeriod,
  runsIn,
  runsOf,
  wilsonInterval,
  type DimensionId,
  type Group,
  type Measure,
  type Period,
  type Run,
} from '@vinculo/domain/measures';
import { sql } from 'drizzle-orm';
import { companies } from '../../db/schema/companies';
import { BEGINNING, type FactsReader } from './facts-reader';
import { gather } from './gather';
import type { FigureQuestion, RawFigure, Sized } from './raw-figure';
import type { SumRow } from './sums';

type ScoreMeasure = Extract<Measure, { kind: 'score' }>;

/** What each filter filters by. */
const FILTERED = { places: 'place', sources: 'moment', companyIDs: 'company', industries: 'industry' } as const;
const FILTERS = ['places', 'sources', 'companyIDs', 'industries'] as const;

const HIDDEN = { value: null } as const;

const amountOf = (rows: readonly SumRow[], states?: readonly string[]): number =>
  rows.reduce((sum, { toState, amount }) => (states === undefined || states.includes(toState) ? sum + amount : sum), 0);

function scoreOf({ unit, plus, minus }: ScoreMeasure, rows: readonly SumRow[]): Sized {
  const [n, up, down] = [amountOf(rows), amountOf(rows, plus), amountOf(rows, minus)];
  if (n === 0) return { value: null, n };
  if (unit === 'count') return { value: n, n };
  const interval = minus.length === 0 ? wilsonInterval(up, n) : netInterval(up, down, n);
  return { value: (100 * (up - down)) / n, n, interval };
}

const ofMeasure = ({ of }: ScoreMeasure, rows: readonly SumRow[]): SumRow[] => rows.filter((row) => isChange(of, row));

/** All answers until the end of a period, by day. */
const readDays = async (reader: FactsReader, measure: ScoreMeasure, { to }: Period, by?: DimensionId) =>
  ofMeasure(
    measure,
    await reader.sums({ kind: measure.of.kind, period: { from: BEGINNING, to }, grain: 'day', ...(by && { by }) }),
  );

/** The runs of the days of these answers that end in a period. */
function runsWithin(rows: readonly SumRow[], period: Period): Run[] {
  const days = [...gather(rows, ({ bucket }) => bucket ?? '')]
    .map(([day, some]) => ({ day, count: amountOf(some) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return runsIn(runsOf(days), period);
}

const rowsIn = (rows: readonly SumRow[], days: Period | undefined): SumRow[] =>
  rows.filter(({ bucket }) => days !== undefined && (bucket ?? '') >= days.from && (bucket ?? '') <= days.to);

/** Those of these answers that a period counts. */
const countedIn = (rows: readonly SumRow[], period: Period): SumRow[] =>
  rowsIn(rows, daysOfRuns(runsWithin(rows, period)));

/** The days of a period that a score counts; undefined for none. */
export async function countedDays(
  reader: FactsReader,
  measure: ScoreMeasure,
  period: Period,
): Promise<Period | undefined> {
  if (!measure.isPrivate) return period;
  return daysOfRuns(runsWithin(await readDays(reader, measure, period), period));
}

/** What the groups of a split leave of the whole; no group has this key. */
const REST = '\0';

/** What companies are gathered by: the scores of one are not to be what others leave of theirs. */
const OF_COMPANIES = ['industry', 'owner'] as const;

/** The companies that are not needed to hide others of the same industry, or of the same member of staff. */
async function shownAmongSiblings(
  reader: FactsReader,
  measure: ScoreMeasure,
  sizes: readonly Group[],
  period: Period,
): Promise<ReadonlySet<string>> {
  const parents = await reader.tx
    .select({ key: companies.companyID, industry: companies.industry, owner: companies.ownerUid })
    .from(companies)
    .where(sql`${companies.companyID}::text = any(${sql.param(sizes.map(({ key }) => key))}::text[])`);
  const hidden = new Set<string>();
  for (const by of OF_COMPANIES) {
    const parentOf = new Map<string, string>(parents.map((parent) => [parent.key, parent[by]]));
    const whole = gather(await readDays(reader, measure, period, by), ({ value }) => value);
    for (const [parent, members] of gather(sizes, ({ key }) => parentOf.get(key) ?? '')) {
      const counted = members.reduce((sum, { count }) => sum + count, 0);
      const rest = Math.abs(amountOf(countedIn(whole.get(parent) ?? [], period)) - counted);
      const { shown } = hideSmallGroups([...members, { key: REST, count: rest }], LEAST_SCORES);
      for (const { key } of members) if (!shown.some((group) => group.key === key)) hidden.add(key);
    }
  }
  return new Set(sizes.map(({ key }) => key).filter((key) => !hidden.has(key)));
}

/**
 * The answers of each group, counted over runs of its own, so that they are the same where the figure is filtered by it.
 * Shown are the groups that are not needed to keep what is left of the whole from being subtracted.
 */
async function splitBy(reader: FactsReader, measure: ScoreMeasure, by: DimensionId, period: Period) {
  const [all, split] = await Promise.all([readDays(reader, measure, period), readDays(reader, measure, period, by)]);
  const groups = [...gather(split, ({ value }) => value)].map(([key, rows]) => ({
    key,
    isAsked: rowsIn(rows, period).length > 0,
    rows: countedIn(rows, period),
  }));
  const sizes = groups.map(({ key, rows }) => ({ key, count: amountOf(rows) }));
  const counted = sizes.reduce((sum, { count }) => sum + count, 0);
  // Each answer is read with its moment: what waits of moments that are all shown gives nothing away.
  const isOpen = by === 'moment' && groups.every(({ isAsked, rows }) => !isAsked || rows.length > 0);
  const rest = { key: REST, count: isOpen ? 0 : Math.abs(amountOf(countedIn(all, period)) - counted) };
  const { shown } = hideSmallGroups([...sizes, rest], LEAST_SCORES);
  const keys = shown.map(({ key }) => key);
  if (by !== 'company') return { groups, shown: new Set(keys) };
  const among = await shownAmongSiblings(reader, measure, sizes, period);
  return { groups, shown: new Set(keys.filter((key) => among.has(key))) };
}

/**
 * Whether the filters and the group of a figure choose what is shown where the figure is split by them. Several values of
 * a filter have runs of their own, from which those of each could be subtracted.
 */
export async function isShown(reader: FactsReader, measure: ScoreMeasure, period: Period): Promise<boolean> {
  const { filters, part } = reader;
  const asked = [
    ...FILTERS.filter((filter) => filters[filter].length > 0).map((filter) => ({
      whole: reader.without(filter),
      by: FILTERED[filter],
      keys: filters[filter],
    })),
    ...(part.group === undefined ? [] : [{ whole: reader.whole(), by: part.group.by, keys: [part.group.key] }]),
  ];
  const answers = await Promise.all(
    asked.map(async ({ whole, by, keys }) => {
      const { groups, shown } = await splitBy(whole, measure, by, period);
      return keys.length === 1 && keys.every((key) => shown.has(key) || groups.every((group) => group.key !== key));
    }),
  );
  return !answers.includes(false);
}

/** The score of a period, hidden where it is of too few people. */
async function wholeOf(reader: FactsReader, measure: ScoreMeasure, period: Period): Promise<Sized> {
  if (!measure.isPrivate)
    return scoreOf(measure, ofMeasure(measure, await reader.sums({ kind: measure.of.kind, period })));
  const whole = scoreOf(measure, countedIn(await readDays(reader, measure, period), period));
  return whole.n === 0 || (await isShown(reader, measure, period)) ? whole : { ...HIDDEN, n: whole.n };
}

/** The score over time. That of people is counted where a run of days ends, so that no point is of few. */
async function seriesOf(
  reader: FactsReader,
  measure: ScoreMeasure,
  grain: NonNullable<FigureQuestion['series']>,
  period: Period,
) {
  const buckets = bucketsOf(period, grain);
  if (!measure.isPrivate) {
    const rows = ofMeasure(measure, await reader.sums({ kind: measure.of.kind, period, grain }));
    const dated = gather(rows, ({ bucket }) => bucket ?? '');
    return buckets.map((at) => ({ at, ...scoreOf(measure, dated.get(at) ?? []) }));
  }
  const rows = await readDays(reader, measure, period);
  const runs = runsWithin(rows, period);
  return buckets.map((at) => {
    const days = daysOfRuns(runs.filter((run) => bucketOf(run.to, grain) === at));
    return { at, ...scoreOf(measure, rowsIn(rows, days)) };
  });
}

/** The score of each group, hidden where it is small or could be subtracted to a small one. */
async function groupsOf(reader: FactsReader, measure: ScoreMeasure, by: DimensionId, period: Period) {
  if (!measure.isPrivate) {
    const rows = ofMeasure(measure, await reader.sums({ kind: measure.of.kind, period, by }));
    return [...gather(rows, ({ value }) => value)].map(([key, some]) => ({ key, ...scoreOf(measure, some) }));
  }
  const { groups, shown } = await splitBy(reader, measure, by, period);
  return groups
    .filter(({ isAsked }) => isAsked)
    .flatMap(({ key, rows }) => {
      const group = { key, ...scoreOf(measure, rows) };
      if (shown.has(key)) return [group];
      // Of a count, the number is what is hidden.
      return measure.unit === 'count' ? [] : [{ key, n: group.n, ...HIDDEN }];
    });
}

/** The score of each group over time; that of people is not shown, for its parts are of few. */
async function cellsOf(
  reader: FactsReader,
  measure: ScoreMeasure,
  by: NonNullable<FigureQuestion['by']>,
  grain: NonNullable<FigureQuestion['series']>,
  period: Period | undefined,
) {
  if (period === undefined || (measure.isPrivate && measure.unit === 'count')) return [];
  const rows = ofMeasure(measure, await reader.sums({ kind: measure.of.kind, period, by, grain }));
  return [...gather(rows, ({ value }) => value)].flatMap(([key, ofGroup]) =>
    [...gather(ofGroup, ({ bucket }) => bucket ?? '')]
      .map(([at, some]) => ({ key, at, ...scoreOf(measure, some), ...(measure.isPrivate ? HIDDEN : {}) }))
      .filter(({ n }) => n !== 0)
      .sort((one, other) => (one.at < other.at ? -1 : 1)),
  );
}

/** A score of what people answered, or of what was done: shares of states over the counted days. */
export async function scoredFigure(
  reader: FactsReader,
  measure: ScoreMeasure,
  { series, by }: FigureQuestion,
  period: Period,
  compares: boolean,
): Promise<RawFigure> {
  const [whole, counted] = [await wholeOf(reader, measure, period), await countedDays(reader, measure, period)];
  const isHidden = measure.isPrivate === true && whole.value === null;
  const waiting = measure.isPrivate
    ? rowsIn(await readDays(reader, measure, period), period).filter(
        ({ bucket }) => counted === undefined || (bucket ?? '') > counted.to,
      )
    : [];
  const points = series === undefined ? [] : await seriesOf(reader, measure, series, period);
  const groups = by === undefined ? [] : await groupsOf(reader, measure, by, period);
  return {
    ...whole,
    excluded: amountOf(waiting),
    clock: null,
    previous: compares ? await wholeOf(reader, measure, previousPeriod(period)) : null,
    series: isHidden ? points.map(({ at, n }) => ({ at, n, ...HIDDEN })) : points,
    groups: isHidden ? groups.map(({ key, n }) => ({ key, n, ...HIDDEN })) : groups,
    cells: series === undefined || by === undefined ? [] : await cellsOf(reader, measure, by, series, counted),
  };
}
