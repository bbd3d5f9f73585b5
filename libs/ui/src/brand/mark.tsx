import { MARK } from '@vinculo/domain/brand';

interface MarkProps {
  /** Side in px; legible down to 16. */
  readonly size?: number;
  /** Uses the colours for an ink background, regardless of the scheme. */
  readonly isOnInk?: boolean;
}

/** Two links that form a V. Decorative: the name is next to it, or in its label. */
export function Mark({ size = 24, isOnInk = false }: MarkProps) {
  const left = isOnInk ? '#EDF3F5' : 'var(--v-text)';
  const right = isOnInk ? 'var(--v-maya-300)' : 'var(--v-accent)';
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth={MARK.strokeWidth} aria-hidden>
      <rect {...MARK.link} transform={MARK.left} stroke={left} />
      <rect {...MARK.link} transform={MARK.right} stroke={right} />
      <path d={MARK.overlap} transform={MARK.left} stroke={left} />
    </svg>
  );
}
