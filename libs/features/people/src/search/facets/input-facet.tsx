import type { ComponentProps } from 'react';
import styles from './facets.module.css';

type InputFacetProps = Pick<
  ComponentProps<'input'>,
  'type' | 'value' | 'placeholder' | 'maxLength' | 'min' | 'max' | 'inputMode'
> & {
  readonly label: string;
  /** A short label beside the box instead of above it. */
  readonly isShort?: boolean;
  readonly onChange: (text: string) => void;
};

/** A text or a day to filter by. */
export const InputFacet = ({ label, isShort = false, onChange, type = 'text', ...input }: InputFacetProps) => (
  <label className={styles.field} data-short={isShort || undefined}>
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
