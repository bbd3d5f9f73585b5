import type { ReactNode } from 'react';
import { namesText } from './bulk-text';
import styles from './bulk.module.css';

interface Change {
  readonly id: string;
  readonly name: string;
  /** After the name, where rows may have the same one. */
  readonly note?: string | undefined;
  /** Left out where the rows have no value that changes. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

interface BulkChangesProps {
  readonly label?: string;
  readonly changing: readonly Change[];
  /** The names of the others. */
  readonly staying: readonly string[];
}

/** The preview of a bulk action: the rows that change, and the names of those that do not. */
export const BulkChanges = ({ label = 'Cambiarán', changing, staying }: BulkChangesProps) => (
  <>
    {changing.length > 0 && (
      <ul className={styles.changes} aria-label={label} tabIndex={0}>
        {changing.map(({ id, name, note, before, after }) => (
          <li key={id}>
            <span>
              {name}
              {note !== undefined && <small> · {note}</small>}
            </span>
            {after !== undefined && (
              <span className={styles.change}>
                {before} → {after}
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
    {staying.length > 0 && <p className={styles.staying}>Quedan igual: {namesText(staying)}.</p>}
  </>
);
