import { useId, type ReactNode } from 'react';
import { FieldError, TextField, useBoundedText } from '../form';
import styles from './picker.module.css';

export interface PickerOption<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** What tells it apart from others of the same name. */
  readonly note: string;
}

interface PickerProps<Id extends string> {
  /** Of the search box. */
  readonly label: string;
  readonly placeholder: string;
  /** Text beyond it stays in the box and searches nothing. */
  readonly maxLength: number;
  readonly isRequired?: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Why there is nothing to choose from. */
  readonly searchError?: string | undefined;
  /** What is offered, for assistive technology. */
  readonly optionsLabel: string;
  readonly options: readonly PickerOption<Id>[];
  /** How many there are, or why there are none. */
  readonly status: ReactNode;
  readonly isBusy?: boolean;
  /** In place of status and options: an ErrorState or a skeleton. */
  readonly instead?: ReactNode;
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  /** What is wrong with the choice. */
  readonly error?: string | undefined;
}

/** One of many, found on the server as one types. */
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
          // Looking for one is not accepting one.
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
