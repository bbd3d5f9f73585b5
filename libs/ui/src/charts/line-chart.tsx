import { scalePoint } from 'd3-scale';
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { CategoryAxis, ValueAxis } from './frame/axes';
import { categoryTable, isWithoutValues, markLabel, type CategoryChartProps } from './bar-chart';
import { ChartFigure, type Drawing } from './frame/chart-figure';
import { isAllWhole, toneOf, valueAxis, type Frame } from './frame/chart-layout';
import { finite } from './frame/chart-text';
import { SeriesLegend } from './frame/legend';
import { NO_NOTES, noteLabels } from './frame/note-labels';
import { annotated, heightOfNotes, NoteLines } from './frame/note-lines';
import styles from './frame/chart.module.css';

interface LineChartProps extends CategoryChartProps {
  /** Steps suit values that hold until they change. */
  readonly shape?: 'line' | 'area' | 'step';
}

/** Values over time. A line breaks where nothing was measured. */
export function LineChart(props: LineChartProps) {
  const { title, description, isUnmeasured, series } = props;
  return (
    <ChartFigure
      title={title}
      description={description}
      isUnmeasured={isUnmeasured ?? false}
      legend={<SeriesLegend series={series} />}
      table={annotated(categoryTable(props), props.notes)}
      isEmpty={isWithoutValues(series)}
      draw={(width) => drawLines(props, width)}
    />
  );
}

const POINT = 4;
/** The side of the clickable area around a point. */
const REACH = 24;

function drawLines(props: LineChartProps, width: number): Drawing {
  const { categories, series, unit, opens, shape = 'line', notes = NO_NOTES } = props;
  const [left, right] = [52, 20];
  const across = scalePoint(categories.keys(), [left, width - right]);
  const x = (index: number) => across(index) ?? 0;
  const labels = noteLabels(notes, x, left, width - right);
  const above = heightOfNotes(labels);
  const frame: Frame = { width, height: 240 + above, left, right, top: 12 + above, bottom: 28 };
  const values = series.flatMap((each) => each.values);
  const axis = valueAxis(values, [frame.height - frame.bottom, frame.top], { isWhole: isAllWhole(values) });
  const curve = shape === 'step' ? curveStepAfter : curveLinear;
  const isKnown = (value: number | null) => finite(value) !== null;
  const path = line<number | null>(
    (_, index) => x(index),
    (value) => axis.scale(finite(value) ?? 0),
  )
    .defined(isKnown)
    .curve(curve);
  const under = area<number | null>(
    (_, index) => x(index),
    axis.scale(0),
    (value) => axis.scale(finite(value) ?? 0),
  ).defined(isKnown);
  const points = series.flatMap((each, index) =>
    categories.flatMap((_, category) => {
      const value = finite(each.values[category]);
      return value === null ? [] : [{ each, index, category, value, y: axis.scale(value) }];
    }),
  );
  const isAlone = (values: readonly (number | null)[], at: number) =>
    [at - 1, at + 1].every((neighbour) => finite(values[neighbour]) === null);
  const marks = (
    <>
      <ValueAxis axis={axis} frame={frame} unit={unit} />
      <NoteLines notes={notes} labels={labels} frame={frame} />
      {series.map((each, index) => (
        <g key={each.name} data-tone={toneOf(each, index)}>
          {shape === 'area' && each.tone !== 'past' && (
            <path className={styles.area} data-tone={toneOf(each, index)} d={under(each.values) ?? ''} />
          )}
          <path className={styles.line} data-tone={toneOf(each, index)} d={path(each.values) ?? ''} />
        </g>
      ))}
      {points
        .filter(({ each, index, category }) => opens?.(category, index) !== undefined || isAlone(each.values, category))
        .map(({ each, index, category, value, y }) => (
          <circle
            key={`${category} ${index}`}
            className={styles.point}
            data-tone={toneOf(each, index)}
            cx={x(category)}
            cy={y}
            r={POINT}
          >
            <title>{markLabel(props, category, index, value)}</title>
          </circle>
        ))}
      <CategoryAxis labels={categories} frame={frame} at={x} />
    </>
  );
  const targets = points.flatMap(({ index, category, value, y }) => {
    const opening = opens?.(category, index);
    if (opening === undefined) return [];
    const label = markLabel(props, category, index, value);
    return [{ key: `${category} ${index}`, label, opening, ...around(x(category), y) }];
  });
  return { height: frame.height, marks, targets };
}

const around = (x: number, y: number) => ({ x: x - REACH / 2, y: y - REACH / 2, width: REACH, height: REACH });
