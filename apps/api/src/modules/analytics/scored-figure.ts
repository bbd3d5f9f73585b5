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
  type Measure,
  type Period,
} from '@vinculo/domain/measures';
import { BEGINNING, type FactsReader } from './facts-reader';
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

const countsBy = (rows: readonly SumRow[], keyOf: (row: SumRow) => string): Map<string, SumRow[]> => {
  const groups = new Map<string, SumRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** The groups that are neither small nor can be subtracted to a small one. */
const shownOf = (groups: ReadonlyMap<string, readonly SumRow[]>): ReadonlySet<string> =>
  new Set(
    hideSmallGroups(
      [...groups].map(([key, rows]) => ({ key, count: amountOf(rows) })),
      LEAST_SCORES,
    ).shown.map(({ key }) => key),
  );

const ofMeasure = ({ of }: ScoreMeasure, rows: readonly SumRow[]): SumRow[] => rows.filter((row) => isChange(of, row));

/** The days of all answers, in runs. A group is counted over the runs of its whole. */
async function readRuns(reader: FactsReader, measure: ScoreMeasure, until: Period['to']) {
  const whole = reader.part.group === undefined ? reader : reader.whole();
  const rows = await whole.sums({ kind: measure.of.kind, period: { from: BEGINNING, to: until }, grain: 'day' });
  const byDay = countsBy(ofMeasure(measure, rows), ({ bucket }) => bucket ?? '');
  const days = [...byDay]
    .map(([day, some]) => ({ day, count: amountOf(some), rows: some }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return { days, runs: runsOf(days) };
}

/** The days of a period that a score counts; undefined for none. */
export async function countedDays(
  reader: FactsReader,
  measure: ScoreMeasure,
  period: Period,
): Promise<Period | undefined> {
  if (!measure.isPrivate) return period;
  return daysOfRuns(runsIn((await readRuns(reader, measure, period.to)).runs, period));
}

/** Whether a figure of people is of enough of them, also after what can be subtracted: its filters and its group choose only what is shown where the figure is split by them. */
export async function isShown(reader: FactsReader, measure: ScoreMeasure, period: Period): Promise<boolean> {
  const areShown = async (whole: FactsReader, by: DimensionId, values: readonly string[]) => {
    const rows = await whole.sums({ kind: measure.of.kind, period, by });
    const groups = countsBy(ofMeasure(measure, rows), ({ value }) => value);
    const shown = shownOf(groups);
    return values.every((value) => shown.has(value) || !groups.has(value));
  };
  const { filters, part } = reader;
  const answers = await Promise.all([
    ...FILTERS.filter((filter) => filters[filter].length > 0).map((filter) =>
      areShown(reader.without(filter), FILTERED[filter], filters[filter]),
    ),
    ...(part.group === undefined ? [] : [areShown(reader.whole(), part.group.by, [part.group.key])]),
  ]);
  return !answers.includes(false);
}

/** The score of a period, hidden where it is of too few people. */
async function wholeOf(reader: FactsReader, measure: ScoreMeasure, period: Period | undefined): Promise<Sized> {
  if (period === undefined) return { ...HIDDEN, n: 0 };
  const rows = ofMeasure(measure, await reader.sums({ kind: measure.of.kind, period }));
  const whole = scoreOf(measure, rows);
  const isHidden = measure.isPrivate && (whole.n < LEAST_SCORES || !(await isShown(reader, measure, period)));
  return isHidden ? { ...HIDDEN, n: whole.n } : whole;
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
    const dated = countsBy(rows, ({ bucket }) => bucket ?? '');
    return buckets.map((at) => ({ at, ...scoreOf(measure, dated.get(at) ?? []) }));
  }
  const { days, runs } = await readRuns(reader, measure, period.to);
  const ends = runsIn(runs, period);
  return buckets.map((at) => {
    const within = daysOfRuns(ends.filter((run) => bucketOf(run.to, grain) === at));
    const rows = within && days.filter(({ day }) => day >= within.from && day <= within.to).flatMap((one) => one.rows);
    return { at, ...scoreOf(measure, rows ?? []) };
  });
}

/** The score of each group, hidden where it is small or could be subtracted to a small one. */
async function groupsOf(
  reader: FactsReader,
  measure: ScoreMeasure,
  by: NonNullable<FigureQuestion['by']>,
  period: Period | undefined,
) {
  if (period === undefined) return [];
  const rows = ofMeasure(measure, await reader.sums({ kind: measure.of.kind, period, by }));
  const groups = countsBy(rows, ({ value }) => value);
  const shown = shownOf(groups);
  return [...groups]
    .map(([key, some]) => ({ key, ...scoreOf(measure, some) }))
    .filter(({ n }) => n !== 0)
    .flatMap((group) => {
      if (measure.isPrivate !== true || shown.has(group.key)) return [group];
      // Of a count, the number is what is hidden.
      return measure.unit === 'count' ? [] : [{ key: group.key, n: group.n, ...HIDDEN }];
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
  return [...countsBy(rows, ({ value }) => value)].flatMap(([key, ofGroup]) =>
    [...countsBy(ofGroup, ({ bucket }) => bucket ?? '')]
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
  const counted = await countedDays(reader, measure, period);
  const before = compares ? await countedDays(reader, measure, previousPeriod(period)) : undefined;
  const whole = await wholeOf(reader, measure, counted);
  const isHidden = measure.isPrivate && whole.value === null;
  const waiting = counted === undefined ? period : { from: counted.to, to: period.to };
  const left = measure.isPrivate
    ? ofMeasure(measure, await reader.sums({ kind: measure.of.kind, period: waiting, grain: 'day' })).filter(
        ({ bucket }) => counted === undefined || (bucket ?? '') > counted.to,
      )
    : [];
  const points = series === undefined ? [] : await seriesOf(reader, measure, series, period);
  const groups = by === undefined ? [] : await groupsOf(reader, measure, by, counted);
  return {
    ...whole,
    excluded: amountOf(left),
    clock: null,
    previous: compares ? await wholeOf(reader, measure, before) : null,
    series: isHidden ? points.map(({ at, n }) => ({ at, n, ...HIDDEN })) : points,
    groups: isHidden ? groups.map(({ key, n }) => ({ key, n, ...HIDDEN })) : groups,
    cells: series === undefined || by === undefined ? [] : await cellsOf(reader, measure, by, series, counted),
  };
}
