import { Mark, Rings } from '../brand';
import styles from './loading-overlay.module.css';

interface LoadingOverlayProps {
  /** One of the loading phrases. */
  readonly phrase: string;
  /** primary: ink. secondary: azul maya, on the public paths. */
  readonly tone: 'primary' | 'secondary';
}

/** Covers the whole window at startup, and while the loader slice is active. */
export const LoadingOverlay = ({ phrase, tone }: LoadingOverlayProps) => (
  <div className={styles.overlay} data-tone={tone} role="status">
    <svg className={styles.rings} viewBox="0 0 720 1040" fill="none" aria-hidden>
      <Rings growths={[36, 72, 108, 144, 180, 216]} />
    </svg>
    <div className={styles.ring}>
      <svg
        className={styles.arc}
        width="132"
        height="132"
        viewBox="0 0 132 132"
        fill="none"
        strokeWidth="2.5"
        aria-hidden
      >
        <circle cx="66" cy="66" r="62" />
        <path d="M66 4a62 62 0 0 1 62 62" strokeLinecap="round" />
      </svg>
      <Mark size={56} isOnInk />
    </div>
    <p className={styles.phrase}>{phrase}</p>
  </div>
);
