import styles from './bulk.module.css';
import { refusalText, type Nouns } from './bulk-text';

export interface RefusedRow {
  readonly id: string;
  /** '' if the record no longer exists. */
  readonly name: string;
  readonly problem: unknown;
}

interface RefusedRowsProps {
  readonly label: string;
  readonly rows: readonly RefusedRow[];
  readonly nouns: Nouns;
}

/** Rows that cannot change or did not change, and why. */
export const RefusedRows = ({ label, rows, nouns }: RefusedRowsProps) =>
  rows.length > 0 && (
    <ul className={styles.refused} aria-label={label} tabIndex={0}>
      {rows.map((row) => (
        <li key={row.id}>{refusalText(row, nouns)}</li>
      ))}
    </ul>
  );
