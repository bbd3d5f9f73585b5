import { lengthProblem } from '@vinculo/ui/errors';
import { useId, useState } from 'react';
import styles from './facets.module.css';

interface InputFacetProps {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** The filter in force. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text to filter by. Text beyond `maxLength` stays, and filters nothing until it is shorter. */
export function InputFacet({ label, placeholder, maxLength, value, onChange }: InputFacetProps) {
  const noteID = useId();
  const [tooLong, setTooLong] = useState<{ readonly beside: string; readonly text: string } | null>(null);
  // Another value in force came from elsewhere, such as from Limpiar.
  const text = tooLong?.beside === value ? tooLong.text : value;
  const problem = lengthProblem(text, maxLength);

  function change(next: string): void {
    const isTooLong = lengthProblem(next, maxLength) !== undefined;
    setTooLong(isTooLong ? { beside: value, text: next } : null);
    if (!isTooLong) onChange(next);
  }

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
