import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { extremes } from './frame/chart-layout';
import { finite, valueText, type Unit } from './frame/chart-text';
import styles from './frame/chart.module.css';

interface SparklineProps {
  /** What it shows: "Postulaciones, últimos 7 días". */
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly unit?: Unit;
}

const WIDTH = 80;
const HEIGHT = 24;
const MARGIN = 3;

/** The course of the figure next to it, scaled from its minimum to its maximum; the figure itself states the value. */
export function Sparkline({ label, values, unit }: SparklineProps) {
  const known = values.map(finite).filter((value) => value !== null);
  const scale = scaleLinear(extremes(values) ?? [0, 1], [HEIGHT - MARGIN, MARGIN]);
  const x = (index: number) => MARGIN + (index * (WIDTH - 2 * MARGIN)) / Math.max(values.length - 1, 1);
  const path = line<number | null>(
    (_, index) => x(index),
    (value) => scale(finite(value) ?? 0),
  ).defined((value) => finite(value) !== null);
  const last = finite(values.at(-1));
  const course =
    known.length === 0 ? 'sin datos' : `de ${valueText(known[0], unit)} a ${valueText(known.at(-1), unit)}`;
  return (
    <svg
      className={styles.sparkline}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${label}: ${course}`}
      data-tone={1}
    >
      <path className={styles.line} d={path(values) ?? ''} />
      {last !== null && <circle className={styles.point} cx={x(values.length - 1)} cy={scale(last)} r={2} />}
    </svg>
  );
}
