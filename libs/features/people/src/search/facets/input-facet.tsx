import type { ComponentProps } from 'react';
import styles from './facets.module.css';

type InputFacetProps = Pick<ComponentProps<'input'>, 'value' | 'placeholder' | 'maxLength' | 'inputMode'> & {
  readonly label: string;
  /** A short label beside the box instead of above it. */
  readonly isShort?: boolean;
  readonly onChange: (text: string) => void;
};

/** A text to filter by. */
export const InputFacet = ({ label, isShort = false, onChange, ...input }: InputFacetProps) => (
  <label className={styles.field} data-short={isShort || undefined}>
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
