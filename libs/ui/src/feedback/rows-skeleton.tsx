import styles from './rows-skeleton.module.css';

interface RowsSkeletonProps {
  readonly rows?: number;
  /** What is loading, for screen readers. */
  readonly label?: string;
}

/** Placeholder rows; they appear only if loading takes more than 150 ms. */
export const RowsSkeleton = ({ rows = 8, label = 'Cargando…' }: RowsSkeletonProps) => (
  <div className={styles.rows} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row} data-shape={row % 4}>
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
);
