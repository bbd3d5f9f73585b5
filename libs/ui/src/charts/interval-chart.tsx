import { scaleBand } from 'd3-scale';
import { LETTER, ValueAxis } from './frame/axes';
import { ChartFigure, type ChartProps, type Drawing } from './frame/chart-figure';
import { valueAxis, type Frame } from './frame/chart-layout';
import { shortened, valueText, type Unit } from './frame/chart-text';
import type { Opening } from './frame/opening';
import styles from './frame/chart.module.css';

interface IntervalGroup {
  readonly label: string;
  readonly n: number;
  /** Null where there are too few. */
  readonly value: number | null;
  readonly interval?: { readonly low: number; readonly high: number } | undefined;
}

interface IntervalChartProps extends ChartProps {
  readonly dimension: string;
  readonly groups: readonly IntervalGroup[];
  readonly unit: Unit;
  /** What stands in place of a value that is of too few. */
  readonly tooFew?: string;
  readonly opens?: (group: number) => Opening | undefined;
}

/** A value of each group with where it lies with 95 % confidence. Groups of too few have a name and no value. */
export function IntervalChart(props: IntervalChartProps) {
  const { title, description, isUnmeasured = false, dimension, groups, unit } = props;
  return (
    <ChartFigure
      title={title}
      description={description}
      isUnmeasured={isUnmeasured}
      isEmpty={groups.every(({ value }) => value === null)}
      table={{
        headings: [dimension, 'n', 'Valor', 'Desde', 'Hasta'],
        rows: groups.map(({ label, n, value, interval }) => ({
          head: label,
          figures: [{ value: n }, ...[value, interval?.low, interval?.high].map((each) => ({ value: each, unit }))],
        })),
      }}
      draw={(width) => drawIntervals(props, width)}
    />
  );
}

const ROW = 36;
const TOO_FEW = 'Muy pocas respuestas';

const textOf = ({ label, n, value, interval }: IntervalGroup, unit: Unit, tooFew: string): string =>
  value === null
    ? `${label}: ${tooFew.toLowerCase()}`
    : `${label}: ${valueText(value, unit)}${interval === undefined ? '' : `, de ${valueText(interval.low, unit)} a ${valueText(interval.high, unit)}`}, n ${valueText(n)}`;

function drawIntervals({ groups, unit, tooFew = TOO_FEW, opens }: IntervalChartProps, width: number): Drawing {
  const names = groups.map(({ label }) => shortened(label, Math.floor((width * 0.35) / LETTER)));
  const left = Math.max(0, ...names.map(({ length }) => length)) * LETTER * 1.1 + 16;
  const height = groups.length * ROW + 36;
  const frame: Frame = { width, height, left, right: 24, top: 8, bottom: 28 };
  const axis = valueAxis(
    groups.flatMap(({ value, interval }) => [value, interval?.low ?? null, interval?.high ?? null]),
    [left, width - frame.right],
  );
  const rows = scaleBand(groups.keys(), [frame.top, height - frame.bottom]).padding(0.2);
  const middle = (index: number) => (rows(index) ?? 0) + rows.bandwidth() / 2;
  const x = axis.scale;
  const marks = (
    <>
      <ValueAxis axis={axis} frame={frame} unit={unit} isAcross />
      {groups.map((group, index) => (
        <g key={group.label} data-tone={1}>
          <title>{textOf(group, unit, tooFew)}</title>
          <text className={styles.name} x={left - 8} y={middle(index) + 4} textAnchor="end">
            {names[index]}
          </text>
          {group.interval !== undefined && group.value !== null && (
            <path
              className={styles.whisker}
              d={`M${x(group.interval.low)} ${middle(index) - 5}v10m0 -5H${x(group.interval.high)}m0 -5v10`}
            />
          )}
          {group.value === null ? (
            <text x={x(0) + 8} y={middle(index) + 4}>
              {tooFew}
            </text>
          ) : (
            <circle className={styles.dot} cx={x(group.value)} cy={middle(index)} r={5} />
          )}
        </g>
      ))}
    </>
  );
  const targets = groups.flatMap((group, index) => {
    const opening = opens?.(index);
    if (opening === undefined || group.value === null) return [];
    const { low, high } = group.interval ?? { low: group.value, high: group.value };
    const area = { x: x(low) - 12, y: middle(index) - 12, width: Math.max(x(high) - x(low), 0) + 24, height: 24 };
    return [{ key: group.label, label: textOf(group, unit, tooFew), opening, ...area }];
  });
  return { height, marks, targets };
}
