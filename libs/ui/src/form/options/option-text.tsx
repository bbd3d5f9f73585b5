import type { FieldOption } from './options';
import styles from './options.module.css';

interface OptionTextProps {
  readonly options: readonly FieldOption[];
  readonly value: string;
  readonly label: string;
}

/** An option of an open list with its secondary text. */
export function OptionText({ options, value, label }: OptionTextProps) {
  const note = options.find((option) => option.value === value)?.note;
  return (
    <>
      {label}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
}
