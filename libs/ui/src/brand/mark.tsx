const LEFT = 'translate(8.7 12) rotate(-22)';
const RIGHT = 'translate(15.3 12) rotate(22)';
const LINK = { x: -3.9, y: -8.7, width: 7.8, height: 17.4, rx: 3.9 };

interface MarkProps {
  /** Side in px; readable down to 16. */
  readonly size?: number;
  /** On the brand's ink whatever the scheme. */
  readonly isOnInk?: boolean;
}

/** Two links leaning into a V, crossing over and under. Decoration: the name stands beside it, or in its label. */
export function Mark({ size = 24, isOnInk = false }: MarkProps) {
  const left = isOnInk ? '#EDF3F5' : 'var(--v-text)';
  const right = isOnInk ? 'var(--v-maya-300)' : 'var(--v-accent)';
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth="2.3" aria-hidden>
      <rect {...LINK} transform={LEFT} stroke={left} />
      <rect {...LINK} transform={RIGHT} stroke={right} />
      <path d="M-3.9 -1V4.8A3.9 3.9 0 0 0 3.9 4.8V4.2" transform={LEFT} stroke={left} />
    </svg>
  );
}
