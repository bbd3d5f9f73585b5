import { useBoundedText } from '@vinculo/ui/form';
import { useId } from 'react';
import styles from './facets.module.css';

interface InputFacetProps {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** The active filter. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Filters by a text. Text beyond `maxLength` stays in the box, and does not filter until it is shorter. */
export function InputFacet({ label, placeholder, maxLength, value, onChange }: InputFacetProps) {
  const noteID = useId();
  const { text, problem, change } = useBoundedText({ value, maxLength, onChange });
  return (
    <div>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <input
          className={styles.input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : noteID}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      {problem !== undefined && (
        <p className={styles.note} data-wrong id={noteID}>
          {problem}
        </p>
      )}
    </div>
  );
}
