import { WORDMARK } from '@vinculo/domain/brand';
import { Mark } from './mark';
import styles from './logo.module.css';

interface LogoProps {
  /** Side of the mark, in px; the text scales with it. */
  readonly size?: number;
}

/** The mark and the name, in the colours of the scheme. The accent of the í repeats the mark's stroke. */
export const Logo = ({ size = 24 }: LogoProps) => (
  <span className={styles.logo} role="img" aria-label="Vínculo">
    <Mark size={size} />
    <svg height={(size * 19) / 24} viewBox="0 0 72.6 24" aria-hidden>
      <path d={WORDMARK.letters} fill="currentColor" />
      <path
        d={WORDMARK.accent}
        stroke="var(--v-accent)"
        strokeWidth={WORDMARK.accentWidth}
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  </span>
);
