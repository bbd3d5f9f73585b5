import type { ComponentProps } from 'react';
import styles from './facets.module.css';

type InputFacetProps = Pick<ComponentProps<'input'>, 'value' | 'placeholder' | 'maxLength'> & {
  readonly label: string;
  readonly onChange: (text: string) => void;
};

/** A text to filter by. */
export const InputFacet = ({ label, onChange, ...input }: InputFacetProps) => (
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    <input
      {...input}
      className={styles.input}
      type="text"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
