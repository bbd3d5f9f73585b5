import styles from './spinner.module.css';

/** A spinning ring next to a text; static under reduced motion. Decorative: the text states what is loading. */
export const Spinner = ({ size = 16 }: { readonly size?: number }) => (
  <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
    <path d="M12 3a9 9 0 1 0 9 9" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
  </svg>
);
