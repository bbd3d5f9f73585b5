import { grouped } from '@vinculo/domain/formats';
import styles from './ranking.module.css';

interface ScoreHistogramProps {
  /** How many have each score, 0 to 100. */
  readonly counts: readonly number[];
  readonly threshold: number;
}

const WIDTH = 202;
const HEIGHT = 32;
const BAR = 2;

/** How the scores are spread; those at or over the threshold stand out. */
export function ScoreHistogram({ counts, threshold }: ScoreHistogramProps) {
  const most = Math.max(...counts, 1);
  const scored = counts.reduce((sum, count) => sum + count, 0);
  return (
    <svg
      className={styles.histogram}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Match de ${grouped(scored)} personas, de 0 a 100`}
    >
      {counts.map((count, score) => {
        // The square root keeps small counts visible beside large ones.
        const height = count === 0 ? 0 : Math.max(1, HEIGHT * Math.sqrt(count / most));
        return (
          <rect
            // The score is the identity of its bar.
            key={score}
            x={score * BAR}
            y={HEIGHT - height}
            width={BAR - 0.5}
            height={height}
            data-over={score >= threshold || undefined}
          />
        );
      })}
    </svg>
  );
}
