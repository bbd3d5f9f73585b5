import type { ReactNode } from 'react';
import { PrefetchLink } from '../navigation';
import styles from './figures.module.css';

interface PlainTileProps {
  readonly label: string;
  readonly value: string;
  readonly note: ReactNode;
  /** The list that the value counts; left out if there is none. */
  readonly to?: string;
}

/** A value beside figures that is none of the measures: counted now, or not measured yet. */
export const PlainTile = ({ label, value, note, to }: PlainTileProps) => (
  <li className={styles.tile}>
    <span className={styles.name}>{label}</span>
    {to === undefined ? (
      <span className={styles.unknown}>{value}</span>
    ) : (
      <PrefetchLink className={styles.value} to={to} aria-label={`${label}: ${value}. Ver la lista`}>
        {value}
      </PrefetchLink>
    )}
    <span className={styles.note}>{note}</span>
  </li>
);
