import type { FileProgress } from './file-status';
import styles from './documents-tab.module.css';

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** The completeness of a file: approved documents in full colour, all valid ones in a lighter one. */
export function FileRing({ asked, valid, approved, expired, declared }: FileProgress) {
  const arc = (count: number) => ({
    cx: 32,
    cy: 32,
    r: RADIUS,
    strokeDasharray: `${asked === 0 ? 0 : (count / asked) * LENGTH} ${LENGTH}`,
  });
  const details = [
    `${approved} ${approved === 1 ? 'aprobado' : 'aprobados'}`,
    ...counted(expired, 'vencido', 'vencidos'),
    ...counted(declared, 'sin archivo', 'sin archivo'),
  ];
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden>
        <circle cx={32} cy={32} r={RADIUS} data-part="track" />
        <circle {...arc(valid)} data-part="present" />
        <circle {...arc(approved)} data-part="approved" />
      </svg>
      <p>
        <strong>
          {valid} de {asked}
        </strong>
        <span>{details.join(' · ')}</span>
      </p>
    </div>
  );
}
