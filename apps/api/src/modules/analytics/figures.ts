import type { Day } from '@vinculo/domain/calendar';
import {
  bucketOf,
  bucketsOf,
  isChange,
  measureOf,
  previousPeriod,
  quantile,
  wilsonInterval,
  type ClockKind,
  type DimensionId,
  type Grain,
  type Measure,
  type Period,
  type Span,
} from '@vinculo/domain/measures';
import { AmountsReader, sumFigure } from './amounts';
import { BEGINNING, type CountedChange, type FactsReader } from './facts-reader';
import { gather } from './gather';
import type { FigureQuestion, RawFigure, Sized } from './raw-figure';
import type { SumRow } from './sums';
import { scoredFigure } from './scored-figure';
import {
  decidedChanges,
  followedChanges,
  timedChanges,
  timesOf,
  type DecidedChange,
  type TimedChange,
} from './timed-changes';

type Summed = Extract<Measure, { kind: 'count' | 'stock' }>;

/** The share of what was judged, with its interval. */
function shareOf(items: readonly DecidedChange[]): Sized {
  const timesIn = (some: readonly DecidedChange[]) => timesOf(some.map(({ change }) => change));
  const [n, parts] = [timesIn(items), timesIn(items.filter(({ isPart }) => isPart))];
  return n === 0 ? { value: null, n } : { value: (100 * parts) / n, n, interval: wilsonInterval(parts, n) };
}

const total = (amount: number): Sized => ({ value: amount, n: amount });
const NO_CLOCK = null;

/** How much a sum adds to a measure: of a stock, what came into its states and what left them. */
function amountIn(measure: Summed, row: SumRow): number {
  if (measure.kind === 'count') return isChange(measure.of, row) ? row.amount : 0;
  const into = measure.states.includes(row.toState) ? row.amount : 0;
  const outOf = row.fromState !== null && measure.states.includes(row.fromState) ? row.amount : 0;
  return into - outOf;
}

const groupSums = (measure: Summed, rows: readonly SumRow[], keyOf: (row: SumRow) => string): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountIn(measure, row));
  return sums;
};

/** A stock is what came and went since the beginning. */
const spanOf = ({ kind }: Summed, { from, to }: Period): Period => ({ from: kind === 'stock' ? BEGINNING : from, to });
const kindOf = (measure: Summed) => (measure.kind === 'stock' ? measure.of : measure.of.kind);

/** The figure of a count or a stock, from the daily sums where one dimension is enough. */
export async function summedFigure(
  reader: FactsReader,
  measure: Summed,
  { series, by }: FigureQuestion,
  period: Period,
  compares: boolean,
): Promise<RawFigure> {
  const kind = kindOf(measure);
  const ask = (asked: Period, split: { readonly grain?: Grain; readonly by?: DimensionId } = {}) =>
    reader.sums({ kind, period: spanOf(measure, asked), ...split });
  const sumOf = async (asked: Period) =>
    total((await ask(asked)).reduce((sum, row) => sum + amountIn(measure, row), 0));
  const [whole, previous, dated, split, crossed] = await Promise.all([
    sumOf(period),
    compares ? sumOf(previousPeriod(period)) : null,
    series === undefined ? [] : ask(period, { grain: series }),
    by === undefined ? [] : ask(period, { by }),
    by === undefined || series === undefined ? [] : ask(period, { by, grain: series }),
  ]);
  const buckets = series === undefined ? [] : bucketsOf(period, series);
  return {
    ...whole,
    excluded: 0,
    clock: NO_CLOCK,
    previous,
    series: series === undefined ? [] : seriesOf(measure, dated, buckets),
    groups: [...groupSums(measure, split, ({ value }) => value)]
      .filter(([, amount]) => amount !== 0)
      .map(([key, amount]) => ({ key, ...total(amount) })),
    cells:
      series === undefined
        ? []
        : [...gather(crossed, ({ value }) => value)].flatMap(([key, rows]) =>
            seriesOf(measure, rows, buckets)
              .filter(({ value }) => value !== 0)
              .map((point) => ({ key, ...point })),
          ),
  };
}

function seriesOf(measure: Summed, rows: readonly SumRow[], buckets: readonly Day[]) {
  const sums = groupSums(measure, rows, ({ bucket }) => bucket ?? '');
  if (measure.kind === 'count') return buckets.map((at) => ({ at, ...total(sums.get(at) ?? 0) }));
  const [first = BEGINNING] = buckets;
  let inStates = [...sums].reduce((sum, [at, amount]) => (at < first ? sum + amount : sum), 0);
  return buckets.map((at) => {
    inStates += sums.get(at) ?? 0;
    return { at, ...total(inStates) };
  });
}

interface Judgement<Item> {
  readonly items: readonly Item[];
  readonly excluded: number;
  readonly changeOf: (item: Item) => CountedChange;
  readonly sizedOf: (items: readonly Item[]) => Sized;
}

/** The value, series and groups of a measure whose items are judged one by one. */
async function judgedFigure<Item>(
  reader: FactsReader,
  { items, excluded, changeOf, sizedOf }: Judgement<Item>,
  { series, by }: FigureQuestion,
  period: Period,
): Promise<Omit<RawFigure, 'clock' | 'previous'>> {
  const valueOf = by && (await reader.valuesOf(by, items.map(changeOf)));
  const bucketsIn = (some: readonly Item[], grain: Grain) =>
    gather(some, (item) => bucketOf(changeOf(item).day, grain));
  const dated = series && bucketsIn(items, series);
  const split = [...(valueOf === undefined ? [] : gather(items, (item) => valueOf(changeOf(item))))];
  return {
    ...sizedOf(items),
    excluded,
    series:
      dated === undefined || series === undefined
        ? []
        : bucketsOf(period, series).map((at) => ({ at, ...sizedOf(dated.get(at) ?? []) })),
    groups: split.map(([key, some]) => ({ key, ...sizedOf(some) })),
    cells:
      series === undefined
        ? []
        : split.flatMap(([key, some]) =>
            [...bucketsIn(some, series)]
              .map(([at, few]) => ({ key, at, ...sizedOf(few) }))
              .sort((one, other) => (one.at < other.at ? -1 : 1)),
          ),
  };
}

/** A number of each change, as often as the change happened. */
const eachTime = (items: readonly TimedChange[], numberOf: (item: TimedChange) => number): number[] =>
  items.flatMap((item) => Array.from({ length: item.change.count }, () => numberOf(item)));

/** @param holidays every holiday from `BEGINNING` to today. */
export async function computeFigure(
  reader: FactsReader,
  question: FigureQuestion & { readonly clock?: ClockKind | undefined },
  period: Period,
  compares: boolean,
  holidays: readonly Span[],
  now: Date,
): Promise<RawFigure> {
  const measure = measureOf(question.measure);
  const before = previousPeriod(period);
  switch (measure.kind) {
    case 'count':
    case 'stock':
      return summedFigure(reader, measure, question, period, compares);
    case 'share':
    case 'follow': {
      const judge = (asked: Period) =>
        measure.kind === 'share'
          ? decidedChanges(reader, measure, asked)
          : followedChanges(reader, measure, asked, now);
      const judged = await judge(period);
      return {
        ...(await judgedFigure(
          reader,
          { ...judged, changeOf: ({ change }) => change, sizedOf: shareOf },
          question,
          period,
        )),
        clock: NO_CLOCK,
        previous: compares ? shareOf((await judge(before)).items) : null,
      };
    }
    case 'score':
      return scoredFigure(reader, measure, question, period, compares);
    case 'sum':
      return sumFigure(new AmountsReader(reader.tx, reader.filters, reader.part), measure, question, period, compares);
    case 'clock': {
      const judge = (asked: Period) => timedChanges(reader, measure, question.start, asked, holidays);
      const isNet = question.clock === 'net';
      const sizedOf = (items: readonly TimedChange[]): Sized => {
        const times = eachTime(items, ({ days, netDays }) => (isNet ? netDays : days));
        return { value: quantile(times, 0.5), n: times.length };
      };
      const timed = await judge(period);
      const days = eachTime(timed.items, ({ days: gross }) => gross);
      const net = eachTime(timed.items, ({ netDays }) => netDays);
      return {
        ...(await judgedFigure(reader, { ...timed, changeOf: ({ change }) => change, sizedOf }, question, period)),
        clock: { p75: quantile(days, 0.75), net: quantile(net, 0.5), netP75: quantile(net, 0.75) },
        previous: compares ? sizedOf((await judge(before)).items) : null,
      };
    }
  }
}
