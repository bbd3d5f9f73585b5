import { IconX } from '@tabler/icons-react';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  /** "Estado" */
  readonly name: string;
  /** "es", "al menos" */
  readonly relation?: string;
  /** "Guanajuato" */
  readonly value: string;
  readonly onRemove: () => void;
}

/** A filter that is on: "Estado es Guanajuato", with its way off. */
export const FilterChip = ({ name, relation = 'es', value, onRemove }: FilterChipProps) => (
  <span className={styles.chip}>
    <span className={styles.name}>
      {name} {relation}
    </span>
    <b className={styles.value}>{value}</b>
    <button
      className={styles.remove}
      type="button"
      aria-label={`Quitar ${name} ${relation} ${value}`}
      onClick={onRemove}
    >
      <IconX size={12} stroke={1.75} aria-hidden />
    </button>
  </span>
);
