import styles from './documents-tab.module.css';

interface FileRingProps {
  readonly approved: number;
  readonly present: number;
  readonly asked: number;
}

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** How complete a file is: what is approved in full colour, what is there in a lighter one. */
export function FileRing({ approved, present, asked }: FileRingProps) {
  const arc = (count: number) => ({
    cx: 32,
    cy: 32,
    r: RADIUS,
    strokeDasharray: `${asked === 0 ? 0 : (count / asked) * LENGTH} ${LENGTH}`,
  });
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden>
        <circle cx={32} cy={32} r={RADIUS} data-part="track" />
        <circle {...arc(present)} data-part="present" />
        <circle {...arc(approved)} data-part="approved" />
      </svg>
      <p>
        <strong>
          {present} de {asked}
        </strong>
        <span>{approved === 1 ? '1 aprobado' : `${approved} aprobados`}</span>
      </p>
    </div>
  );
}
