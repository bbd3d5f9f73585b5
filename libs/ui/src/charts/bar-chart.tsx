import { scaleBand } from 'd3-scale';
import { CategoryAxis, LETTER, ValueAxis } from './frame/axes';
import { ChartFigure, type ChartProps, type Drawing } from './frame/chart-figure';
import type { Opening } from './frame/opening';
import { barsOf, isAllWhole, toneOf, valueAxis, type Bar, type Frame, type Series } from './frame/chart-layout';
import { finite, shortened, valueText, type Unit } from './frame/chart-text';
import { SeriesLegend } from './frame/legend';
import { NO_NOTES, noteLabels, type Notes } from './frame/note-labels';
import { annotated, heightOfNotes, NoteLines } from './frame/note-lines';
import styles from './frame/chart.module.css';

export interface CategoryChartProps extends ChartProps {
  /** What the categories are, over their column of the table: "Semana". */
  readonly dimension: string;
  readonly categories: readonly string[];
  readonly series: readonly Series[];
  readonly unit?: Unit;
  /** What happened, by the index of the category: a labelled line, and its text in the table. Not across. */
  readonly notes?: Notes | undefined;
  /** What a mark opens: the rows that it counts. */
  readonly opens?: (category: number, series: number) => Opening | undefined;
}

interface BarChartProps extends CategoryChartProps {
  /** Horizontal bars suit long names. */
  readonly direction?: 'up' | 'across';
  readonly arrangement?: 'grouped' | 'stacked';
}

export const categoryTable = ({ dimension, categories, series, unit }: CategoryChartProps) => ({
  headings: [dimension, ...series.map(({ name }) => name)],
  rows: categories.map((head, index) => ({
    head,
    figures: series.map(({ values }) => ({ value: values[index], unit })),
  })),
});

export const isWithoutValues = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => finite(value) === null));

export const markLabel = (
  { categories, series, unit }: CategoryChartProps,
  category: number,
  index: number,
  value: number,
): string =>
  [categories[category], ...(series.length > 1 ? [series[index]?.name] : [])].join(', ') +
  `: ${valueText(value, unit)}`;

/** Bars from zero, side by side or stacked. */
export function BarChart(props: BarChartProps) {
  const { title, description, isUnmeasured, series, direction = 'up' } = props;
  const draw = (width: number): Drawing => (direction === 'up' ? drawUp(props, width) : drawAcross(props, width));
  return (
    <ChartFigure
      title={title}
      description={description}
      isUnmeasured={isUnmeasured ?? false}
      legend={<SeriesLegend series={series} />}
      table={annotated(categoryTable(props), props.notes)}
      isEmpty={isWithoutValues(series)}
      draw={draw}
    />
  );
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rectangles of the bars and what they open. */
function drawBars(props: BarChartProps, bars: readonly Bar[], place: (bar: Bar) => Rectangle) {
  const placed = bars.map((bar) => ({ bar, key: `${bar.category} ${bar.series}`, area: place(bar) }));
  return {
    rects: placed.map(({ bar, key, area }) => {
      const series = props.series[bar.series];
      return (
        series !== undefined && (
          <rect key={key} className={styles.mark} data-tone={toneOf(series, bar.series)} {...area} rx={2}>
            <title>{markLabel(props, bar.category, bar.series, bar.value)}</title>
          </rect>
        )
      );
    }),
    targets: placed.flatMap(({ bar, key, area }) => {
      const opening = props.opens?.(bar.category, bar.series);
      return opening === undefined
        ? []
        : [{ key, ...area, label: markLabel(props, bar.category, bar.series, bar.value), opening }];
    }),
  };
}

/** Bars, their axis and the category bands, in either direction. */
function layOut(
  { categories, series, arrangement = 'grouped' }: BarChartProps,
  band: readonly [number, number],
  values: readonly [number, number],
) {
  const isStacked = arrangement === 'stacked';
  const bars = barsOf(series, categories.length, isStacked);
  const axis = valueAxis(
    bars.map(({ to }) => to),
    values,
    { isWhole: isAllWhole(bars.map(({ to }) => to)) },
  );
  const outer = scaleBand(categories.keys(), band).padding(0.25);
  const inner = scaleBand((isStacked ? [0] : series).keys(), [0, outer.bandwidth()]).padding(isStacked ? 0 : 0.08);
  const begin = (bar: Bar) => (outer(bar.category) ?? 0) + (inner(isStacked ? 0 : bar.series) ?? 0);
  const span = (bar: Bar): readonly [number, number] => {
    const [a, b] = [axis.scale(bar.from), axis.scale(bar.to)];
    return [Math.min(a, b), Math.max(Math.abs(a - b), bar.value === 0 ? 0 : 1)];
  };
  return { bars, axis, outer, thickness: inner.bandwidth(), begin, span };
}

function drawUp(props: BarChartProps, width: number): Drawing {
  const { notes = NO_NOTES } = props;
  const [left, right] = [52, 8];
  const middles = scaleBand(props.categories.keys(), [left, width - right]);
  const labels = noteLabels(notes, (index) => (middles(index) ?? 0) + middles.bandwidth() / 2, left, width - right);
  const above = heightOfNotes(labels);
  const frame: Frame = { width, height: 240 + above, left, right, top: 12 + above, bottom: 28 };
  const { bars, axis, outer, thickness, begin, span } = layOut(
    props,
    [frame.left, width - frame.right],
    [frame.height - frame.bottom, frame.top],
  );
  const { rects, targets } = drawBars(props, bars, (bar) => {
    const [y, height] = span(bar);
    return { x: begin(bar), y, width: thickness, height };
  });
  const marks = (
    <>
      <ValueAxis axis={axis} frame={frame} unit={props.unit} />
      {rects}
      <NoteLines notes={notes} labels={labels} frame={frame} />
      <CategoryAxis
        labels={props.categories}
        frame={frame}
        at={(index) => (outer(index) ?? 0) + outer.bandwidth() / 2}
      />
    </>
  );
  return { height: frame.height, marks, targets };
}

/** The thickness of one bar, and the space around a category. */
const BAR = 18;
const GAP = 12;

function drawAcross(props: BarChartProps, width: number): Drawing {
  const { categories, series, arrangement } = props;
  const longest = Math.floor((width * 0.35) / LETTER);
  const names = categories.map((category) => shortened(category, longest));
  const left = Math.max(0, ...names.map(({ length }) => length)) * LETTER + 16;
  const rows = arrangement === 'stacked' ? 1 : series.length;
  const height = categories.length * (rows * BAR + GAP) + 36;
  const frame: Frame = { width, height, left, right: 24, top: 8, bottom: 28 };
  const { bars, axis, outer, thickness, begin, span } = layOut(
    props,
    [frame.top, height - frame.bottom],
    [frame.left, width - frame.right],
  );
  const { rects, targets } = drawBars(props, bars, (bar) => {
    const [x, length] = span(bar);
    return { x, y: begin(bar), width: length, height: thickness };
  });
  const marks = (
    <>
      <ValueAxis axis={axis} frame={frame} unit={props.unit} isAcross />
      {rects}
      {names.map((name, index) => (
        <text
          key={index}
          className={styles.name}
          x={frame.left - 8}
          y={(outer(index) ?? 0) + outer.bandwidth() / 2 + 4}
          textAnchor="end"
        >
          {name}
        </text>
      ))}
    </>
  );
  return { height, marks, targets };
}
