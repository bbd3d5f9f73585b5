import type { ComponentProps } from 'react';
import styles from './facets.module.css';

type InputFacetProps = Pick<
  ComponentProps<'input'>,
  'type' | 'value' | 'placeholder' | 'maxLength' | 'min' | 'max' | 'inputMode'
> & {
  readonly label: string;
  readonly onChange: (text: string) => void;
};

/** A text or a day to filter by. */
export const InputFacet = ({ label, onChange, type = 'text', ...input }: InputFacetProps) => (
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    <input
      {...input}
      className={styles.input}
      type={type}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
