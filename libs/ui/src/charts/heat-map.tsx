import { scaleBand } from 'd3-scale';
import { LETTER } from './frame/axes';
import { ChartFigure, type ChartProps, type Drawing } from './frame/chart-figure';
import type { Opening } from './frame/opening';
import { extremes, labelsThatFit, sequentialStep } from './frame/chart-layout';
import { finite, shortened, tickText, valueText, type Unit } from './frame/chart-text';
import { ScaleLegend } from './frame/legend';
import { cohortShares, type Cohort } from './statistics';
import styles from './frame/chart.module.css';

interface HeatMapProps extends ChartProps {
  /** What the rows are; the heading of their column in the table. */
  readonly dimension: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** The values of each row; null for unknown values. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly unit?: Unit;
  readonly opens?: (row: number, column: number) => Opening | undefined;
}

/** Values of two dimensions; a higher value has a stronger colour. */
export function HeatMap(props: HeatMapProps) {
  const { title, description, isUnmeasured = false, dimension, rows, columns, values, unit } = props;
  const range = extremes(values.flat());
  return (
    <ChartFigure
      title={title}
      description={description}
      isUnmeasured={isUnmeasured}
      isEmpty={range === undefined}
      legend={range && <ScaleLegend from={valueText(range[0], unit)} to={valueText(range[1], unit)} />}
      table={{
        headings: [dimension, ...columns],
        rows: rows.map((head, index) => ({
          head,
          figures: columns.map((_, column) => ({ value: values[index]?.[column], unit })),
        })),
      }}
      draw={(width) => drawCells(props, range ?? [0, 0], width)}
    />
  );
}

const ROW = 28;
const HEAD = 22;

function drawCells(
  { rows, columns, values, unit, opens }: HeatMapProps,
  [least, greatest]: readonly [number, number],
  width: number,
): Drawing {
  const names = rows.map((row) => shortened(row, Math.floor((width * 0.3) / LETTER)));
  const left = Math.max(0, ...names.map(({ length }) => length)) * LETTER * 1.1 + 12;
  const across = scaleBand(columns.keys(), [left, width]);
  const down = scaleBand(rows.keys(), [HEAD, HEAD + rows.length * ROW]);
  const cells = rows.flatMap((row, rowIndex) =>
    columns.map((column, columnIndex) => {
      const value = finite(values[rowIndex]?.[columnIndex]);
      return {
        key: `${rowIndex} ${columnIndex}`,
        rowIndex,
        columnIndex,
        value,
        label: `${row}, ${column}: ${valueText(value, unit)}`,
        step: value === null ? undefined : sequentialStep(value, least, greatest),
        area: {
          x: across(columnIndex) ?? 0,
          y: down(rowIndex) ?? 0,
          width: across.bandwidth(),
          height: down.bandwidth(),
        },
      };
    }),
  );
  const widest = Math.max(0, ...cells.map(({ value }) => (value === null ? 0 : tickText(value, unit).length)));
  const fits = widest * LETTER + 4 <= across.bandwidth();
  const headings = labelsThatFit(
    columns.length,
    width - left,
    Math.max(0, ...columns.map(({ length }) => length)) * LETTER + 8,
  );
  const marks = (
    <>
      {headings.map((index) => (
        <text key={index} x={(across(index) ?? 0) + across.bandwidth() / 2} y={HEAD - 8} textAnchor="middle">
          {columns[index]}
        </text>
      ))}
      {names.map((name, index) => (
        <text key={index} className={styles.name} x={0} y={(down(index) ?? 0) + ROW / 2 + 4}>
          {name}
        </text>
      ))}
      {cells.map(({ key, value, label, step, area }) => (
        <g key={key}>
          <rect className={styles.cell} data-step={step ?? 'unknown'} {...area}>
            <title>{label}</title>
          </rect>
          {fits && value !== null && (
            <text
              className={styles.cellText}
              data-dark={(step ?? 0) >= 4}
              x={area.x + area.width / 2}
              y={area.y + area.height / 2 + 4}
              textAnchor="middle"
            >
              {tickText(value, unit)}
            </text>
          )}
        </g>
      ))}
    </>
  );
  const targets = cells.flatMap(({ key, rowIndex, columnIndex, value, label, area }) => {
    const opening = value === null ? undefined : opens?.(rowIndex, columnIndex);
    return opening === undefined ? [] : [{ key, label, opening, ...area }];
  });
  return { height: HEAD + rows.length * ROW, marks, targets };
}

interface CohortChartProps extends ChartProps {
  /** What the cohorts are: "Semana de registro". */
  readonly dimension: string;
  readonly cohorts: readonly Cohort[];
  /** The name of a period, counted from zero: "Semana 3". */
  readonly period: (index: number) => string;
  readonly opens?: (cohort: number, period: number) => Opening | undefined;
}

/** The share of each cohort that is still present, or has reached the goal, after each period. */
export function CohortChart({ cohorts, period, ...props }: CohortChartProps) {
  const values = cohortShares(cohorts);
  const columns = Array.from({ length: values[0]?.length ?? 0 }, (_, index) => period(index));
  const rows = cohorts.map(({ label, size }) => `${label} (${valueText(size)})`);
  return <HeatMap {...props} rows={rows} columns={columns} values={values} unit="percent" />;
}
