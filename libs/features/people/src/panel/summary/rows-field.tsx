import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { FieldError } from '@vinculo/ui/form';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './rows-field.module.css';

interface RowsFieldProps<T> {
  readonly label: string;
  /** The name of a row in the labels of its buttons: "empleo". */
  readonly noun: string;
  readonly rows: readonly T[];
  readonly onChange: (rows: readonly T[]) => void;
  /** Creates an empty row. */
  readonly blank: T;
  readonly max: number;
  readonly error?: string | undefined;
  readonly renderRow: (row: T, change: (part: Partial<T>) => void) => ReactNode;
}

/** A list of rows with several fields each: add, change and remove. */
export function RowsField<T extends object>({
  label,
  noun,
  rows,
  onChange,
  blank,
  max,
  error,
  renderRow,
}: RowsFieldProps<T>) {
  const group = useRef<HTMLFieldSetElement>(null);
  const count = useRef(rows.length);
  // Without rows, an empty one is shown; it counts from its first character.
  const shown = rows.length === 0 ? [blank] : rows;

  // A new row gets the focus; after a removal the focus moves to the button.
  useEffect(() => {
    const last = group.current?.querySelector('li:last-child');
    const isWriting = last?.contains(document.activeElement) === true;
    if (rows.length > count.current && !isWriting) last?.querySelector('input')?.focus();
    if (rows.length < count.current)
      (group.current?.querySelector<HTMLElement>('[data-add]') ?? last?.querySelector('input'))?.focus();
    count.current = rows.length;
  }, [rows.length]);

  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <ol className={styles.rows}>
        {shown.map((row, index) => (
          <li key={index} className={styles.row}>
            <div className={styles.fields} role="group" aria-label={`${noun} ${index + 1}`}>
              {renderRow(row, (part) =>
                onChange(shown.map((other) => (other === row ? { ...other, ...part } : other))),
              )}
            </div>
            {rows.length > 0 && (
              <IconButton
                label={`Quitar ${noun} ${index + 1}`}
                icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
                onClick={() => onChange(rows.filter((other) => other !== row))}
              />
            )}
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
      {rows.length > 0 && (
        // Disabling the button would drop the focus when the limit is reached.
        <Button
          size="sm"
          icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
          aria-disabled={rows.length >= max || undefined}
          onClick={() => rows.length < max && onChange([...rows, { ...blank }])}
          data-add
        >
          Agregar {noun}
        </Button>
      )}
    </fieldset>
  );
}
