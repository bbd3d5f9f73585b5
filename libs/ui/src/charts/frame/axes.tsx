import type { Axis, Frame } from './chart-layout';
import { labelsThatFit } from './chart-layout';
import { shortened, tickText, type Unit } from './chart-text';
import styles from './chart.module.css';

interface ValueAxisProps {
  readonly axis: Axis;
  readonly frame: Frame;
  readonly unit: Unit | undefined;
  readonly isAcross?: boolean;
}

/** Grid lines with their values: horizontal, or vertical when the values run across. */
export const ValueAxis = ({ axis: { scale, ticks }, frame, unit, isAcross = false }: ValueAxisProps) =>
  ticks.map((tick) => {
    const at = scale(tick);
    const look = tick === 0 ? styles.zero : styles.grid;
    return isAcross ? (
      <g key={tick}>
        <path className={look} d={`M${at} ${frame.top}V${frame.height - frame.bottom}`} />
        <text x={at} y={frame.height - frame.bottom + 16} textAnchor="middle">
          {tickText(tick, unit)}
        </text>
      </g>
    ) : (
      <g key={tick}>
        <path className={look} d={`M${frame.left} ${at}H${frame.width - frame.right}`} />
        <text x={frame.left - 8} y={at + 4} textAnchor="end">
          {tickText(tick, unit)}
        </text>
      </g>
    );
  });

/** Average width of a character at 11 px. */
export const LETTER = 6.2;
const LONGEST = 14;

interface CategoryAxisProps {
  readonly labels: readonly string[];
  readonly frame: Frame;
  /** The middle of a category. */
  readonly at: (index: number) => number;
}

/** Category names below the drawing, as many as fit without overlap. */
export function CategoryAxis({ labels, frame, at }: CategoryAxisProps) {
  const texts = labels.map((label) => shortened(label, LONGEST));
  const widest = Math.max(0, ...texts.map(({ length }) => length)) * LETTER + 12;
  return labelsThatFit(labels.length, frame.width - frame.left - frame.right, widest).map((index) => (
    <text key={index} x={at(index)} y={frame.height - frame.bottom + 18} textAnchor="middle">
      {texts[index]}
    </text>
  ));
}
