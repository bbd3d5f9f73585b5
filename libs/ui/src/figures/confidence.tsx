import type { Figure } from '@vinculo/contracts/analytics';
import type { MeasureUnit } from '@vinculo/domain/measures';
import { valueText } from '../charts/frame/chart-text';
import styles from './figures.module.css';

interface ConfidenceProps {
  readonly figure: Figure;
  readonly unit: MeasureUnit;
}

const WIDTH = 72;

/** Where a share or a score lies with 95 % confidence, as a bar over all that it could be. */
export function Confidence({ figure: { value, interval }, unit }: ConfidenceProps) {
  if (interval === undefined || value === null) return null;
  const least = unit === 'points' ? -100 : 0;
  const x = (at: number) => ((at - least) / (100 - least)) * WIDTH;
  const text = `Con 95 % de confianza, de ${valueText(interval.low, unit)} a ${valueText(interval.high, unit)}`;
  return (
    <svg className={styles.confidence} width={WIDTH} height={12} role="img" aria-label={text}>
      <title>{text}</title>
      <path d={`M0 6H${WIDTH}`} data-part="all" />
      <path d={`M${x(interval.low)} 6H${x(interval.high)}`} data-part="range" />
      <circle cx={x(value)} cy={6} r={2.5} />
    </svg>
  );
}
