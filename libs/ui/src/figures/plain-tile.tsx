import type { ReactNode } from 'react';
import { PrefetchLink } from '../navigation';
import { HowComputed } from './how-computed';
import styles from './figures.module.css';

interface PlainTileProps {
  readonly label: string;
  readonly value: string;
  readonly note: ReactNode;
  /** The list that the value counts; left out if there is none. */
  readonly to?: string;
  /** How the value is computed, in sentences. */
  readonly how?: readonly string[];
}

/** A value beside figures that is none of the measures: counted now, or not measured yet. */
export const PlainTile = ({ label, value, note, to, how }: PlainTileProps) => (
  <li className={styles.tile}>
    <span className={styles.name}>
      {label}
      {how !== undefined && <HowComputed name={label} sentences={how} />}
    </span>
    {to === undefined ? (
      <span className={how === undefined ? styles.unknown : styles.fixed}>{value}</span>
    ) : (
      <PrefetchLink className={styles.value} to={to} aria-label={`${label}: ${value}. Ver la lista`}>
        {value}
      </PrefetchLink>
    )}
    <span className={styles.note}>{note}</span>
  </li>
);
