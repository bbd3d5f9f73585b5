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
  /** Opens what the value counts; left out if that is a list, or there is none. */
  readonly onOpen?: (() => void) | undefined;
  /** How the value is computed, in sentences. */
  readonly how?: readonly string[];
}

/** A value beside figures that is none of the measures: counted now, or not measured yet. */
export const PlainTile = ({ label, value, note, to, onOpen, how }: PlainTileProps) => (
  <li className={styles.tile}>
    <span className={styles.name}>
      {label}
      {how !== undefined && <HowComputed name={label} sentences={how} />}
    </span>
    {to !== undefined ? (
      <PrefetchLink className={styles.value} to={to} aria-label={`${label}: ${value}. Ver la lista`}>
        {value}
      </PrefetchLink>
    ) : onOpen !== undefined ? (
      <button
        type="button"
        className={styles.value}
        aria-label={`${label}: ${value}. Ver lo que cuenta`}
        onClick={onOpen}
      >
        {value}
      </button>
    ) : (
      <span className={how === undefined ? styles.unknown : styles.fixed}>{value}</span>
    )}
    <span className={styles.note}>{note}</span>
  </li>
);
