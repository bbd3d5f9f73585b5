import { useId, type Ref } from 'react';
import type { FieldOption } from './options';
import styles from './segments.module.css';

type Name = { readonly label: string } | { readonly labelledBy: string };

type SegmentsProps<V extends string> = Name & {
  readonly options: readonly FieldOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isFullWidth?: boolean;
  readonly size?: 'sm' | 'md';
};

/** Segmented control: a radio group with its keyboard behaviour. */
export function Segments<V extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  ref,
  describedBy,
  isInvalid = false,
  isRequired = false,
  isDisabled = false,
  isFullWidth = false,
  size = 'md',
  ...named
}: SegmentsProps<V>) {
  const group = useId();
  return (
    <div
      className={styles.segments}
      role="radiogroup"
      aria-label={'label' in named ? named.label : undefined}
      aria-labelledby={'labelledBy' in named ? named.labelledBy : undefined}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required={isRequired || undefined}
      data-full={isFullWidth || undefined}
      data-size={size}
      onBlur={onBlur}
    >
      {options.map((option, index) => (
        <label key={option.value} className={styles.segment}>
          <input
            ref={index === 0 ? ref : undefined}
            className={styles.radio}
            type="radio"
            name={`${group}${name ?? ''}`}
            checked={option.value === value}
            disabled={isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
        </label>
      ))}
    </div>
  );
}
