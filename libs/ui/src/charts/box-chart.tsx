import { scaleBand } from 'd3-scale';
import { LETTER, ValueAxis } from './frame/axes';
import { ChartFigure, type ChartProps, type Drawing } from './frame/chart-figure';
import type { Opening } from './frame/opening';
import { valueAxis, type Frame } from './frame/chart-layout';
import { shortened, valueText, type Unit } from './frame/chart-text';
import { boxStatistics, type BoxStatistics } from './statistics';
import styles from './frame/chart.module.css';

export interface BoxGroup {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

interface BoxChartProps extends ChartProps {
  readonly dimension: string;
  readonly groups: readonly BoxGroup[];
  readonly unit?: Unit;
  readonly opens?: (group: number) => Opening | undefined;
}

/** The distribution of values in each group: quartiles, whiskers and outliers. */
export function BoxChart(props: BoxChartProps) {
  const { title, description, isUnmeasured = false, dimension, groups, unit } = props;
  const boxes = groups.map(({ values }) => boxStatistics(values));
  return (
    <ChartFigure
      title={title}
      description={description}
      isUnmeasured={isUnmeasured}
      isEmpty={boxes.every((box) => box === undefined)}
      table={{
        headings: [dimension, 'n', 'Cuartil 1', 'Mediana', 'Cuartil 3', 'Fuera de rango'],
        rows: groups.map(({ label }, index) => {
          const box = boxes[index];
          const quartiles = [box?.firstQuartile, box?.median, box?.thirdQuartile].map((value) => ({ value, unit }));
          return {
            head: label,
            figures: [{ value: box?.count ?? 0 }, ...quartiles, { value: box?.outliers.length ?? 0 }],
          };
        }),
      }}
      draw={(width) => drawBoxes(props, boxes, width)}
    />
  );
}

const boxText = (label: string, { count, firstQuartile, median, thirdQuartile }: BoxStatistics, unit?: Unit) =>
  `${label}: mediana ${valueText(median, unit)}, de ${valueText(firstQuartile, unit)} a ${valueText(thirdQuartile, unit)}, n ${valueText(count)}`;

const ROW = 40;
/** Over the boxes, for the names of lines. */
const LABEL_ROOM = 32;

export interface Reference {
  readonly label: string;
  readonly value: number;
}

interface DrawnBoxes extends Pick<BoxChartProps, 'opens'> {
  readonly unit?: Unit | undefined;
  readonly groups: readonly { readonly label: string }[];
  /** Lines across all boxes, least first. */
  readonly references?: readonly Reference[];
}

export function drawBoxes(
  { groups, unit, opens, references = [] }: DrawnBoxes,
  boxes: readonly (BoxStatistics | undefined)[],
  width: number,
): Drawing {
  const names = groups.map(({ label }) => shortened(label, Math.floor((width * 0.35) / LETTER)));
  const left = Math.max(0, ...names.map(({ length }) => length)) * LETTER * 1.1 + 16;
  const top = references.length > 0 ? LABEL_ROOM : 8;
  const height = groups.length * ROW + top + 28;
  const frame: Frame = { width, height, left, right: 24, top, bottom: 28 };
  const axis = valueAxis(
    [
      ...boxes.flatMap((box) => (box === undefined ? [] : [box.lowWhisker, box.highWhisker, ...box.outliers])),
      ...references.map(({ value }) => value),
    ],
    [left, width - frame.right],
  );
  const rows = scaleBand(groups.keys(), [frame.top, height - frame.bottom]).padding(0.35);
  const drawn = boxes.flatMap((box, index) => {
    const label = groups[index]?.label;
    return box === undefined || label === undefined
      ? []
      : [{ box, index, top: rows(index) ?? 0, text: boxText(label, box, unit) }];
  });
  const thick = rows.bandwidth();
  const x = axis.scale;
  const marks = (
    <>
      <ValueAxis axis={axis} frame={frame} unit={unit} isAcross />
      {names.map((name, index) => (
        <text key={index} className={styles.name} x={left - 8} y={(rows(index) ?? 0) + thick / 2 + 4} textAnchor="end">
          {name}
        </text>
      ))}
      {references.map(({ label, value }, index) => (
        <g key={label}>
          <path className={styles.reference} d={`M${x(value)} ${frame.top - 8}V${height - frame.bottom}`} />
          {/* The first line has its name at its left, so that those of two close lines do not meet. */}
          <text x={x(value) + (index === 0 ? -4 : 4)} y={12} textAnchor={index === 0 ? 'end' : 'start'}>
            {label}
          </text>
        </g>
      ))}
      {drawn.map(({ box, index, top, text }) => (
        <g key={index} data-tone={1}>
          <title>{text}</title>
          <path className={styles.whisker} d={`M${x(box.lowWhisker)} ${top + thick / 2}H${x(box.highWhisker)}`} />
          <rect
            className={styles.box}
            x={x(box.firstQuartile)}
            y={top}
            width={Math.max(x(box.thirdQuartile) - x(box.firstQuartile), 2)}
            height={thick}
            rx={2}
          />
          <path className={styles.median} d={`M${x(box.median)} ${top}v${thick}`} />
          {box.outliers.map((value, place) => (
            <circle key={place} className={styles.point} data-tone={1} cx={x(value)} cy={top + thick / 2} r={3} />
          ))}
        </g>
      ))}
    </>
  );
  const targets = drawn.flatMap(({ box, index, top, text }) => {
    const opening = opens?.(index);
    const from = x(box.lowWhisker);
    const length = Math.max(x(box.highWhisker) - from, 24);
    return opening === undefined
      ? []
      : [{ key: String(index), label: text, opening, x: from, y: top, width: length, height: thick }];
  });
  return { height, marks, targets };
}
