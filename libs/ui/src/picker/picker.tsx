import { useId, type ReactNode } from 'react';
import { FieldError, TextField, useBoundedText } from '../form';
import styles from './picker.module.css';

export interface PickerOption<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** Distinguishes options of the same name. */
  readonly note: string;
}

interface PickerProps<Id extends string> {
  /** Of the search box. */
  readonly label: string;
  readonly placeholder: string;
  /** Text beyond this length stays in the box and is not searched. */
  readonly maxLength: number;
  readonly isRequired?: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Why there is nothing to choose from. */
  readonly searchError?: string | undefined;
  /** The label of the options, for assistive technology. */
  readonly optionsLabel: string;
  readonly options: readonly PickerOption<Id>[];
  /** The number of options, or why there are none. */
  readonly status: ReactNode;
  readonly isBusy?: boolean;
  /** Shown instead of status and options: an ErrorState or a skeleton. */
  readonly instead?: ReactNode;
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  /** The error of the selection. */
  readonly error?: string | undefined;
}

/** A single choice, searched on the server during typing. */
export function Picker<Id extends string>({
  label,
  placeholder,
  maxLength,
  isRequired,
  search,
  onSearch,
  searchError,
  optionsLabel,
  options,
  status,
  isBusy,
  instead,
  value,
  onChange,
  error,
}: PickerProps<Id>) {
  const group = useId();
  const { text, change } = useBoundedText({ value: search, maxLength, onChange: onSearch });
  return (
    <div className={styles.picker} data-invalid={error !== undefined || undefined}>
      <TextField
        label={label}
        isRequired={isRequired}
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        placeholder={placeholder}
        value={text}
        error={searchError}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in the search box does not submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        data-autofocus
      />
      {instead ?? (
        <div>
          <p className={styles.count} role="status">
            {status}
          </p>
          {options.length > 0 && (
            <div
              className={styles.list}
              role="radiogroup"
              aria-label={optionsLabel}
              aria-busy={isBusy}
              aria-invalid={error !== undefined}
            >
              {options.map(({ id, name, note }) => (
                <label key={id} className={styles.option}>
                  <input type="radio" name={group} checked={id === value} onChange={() => onChange(id)} />
                  <span>
                    {name}
                    <small>{note}</small>
                  </span>
                </label>
              ))}
            </div>
          )}
        </div>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}
