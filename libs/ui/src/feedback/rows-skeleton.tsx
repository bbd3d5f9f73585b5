import styles from './rows-skeleton.module.css';

interface RowsSkeletonProps {
  readonly rows?: number;
  /** What is on its way, for who cannot see the bars. */
  readonly label?: string;
}

/** Grey rows in place of those that are loading; they show only if that takes more than 150 ms. */
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
