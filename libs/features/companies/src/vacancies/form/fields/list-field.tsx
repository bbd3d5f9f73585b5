import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { FieldError } from '@vinculo/ui/form';
import { Tag } from '@vinculo/ui/status';
import type { ReactNode } from 'react';
import styles from './list-field.module.css';

interface ListFieldProps<T> {
  readonly legend: string;
  readonly listLabel: string;
  readonly addLabel: string;
  readonly value: readonly T[];
  readonly textOf: (item: T) => string;
  readonly onAdd: () => void;
  /** The focus leaves the inputs: a new item that is complete is added, as it would be missed otherwise. */
  readonly onLeave: () => void;
  readonly onChange: (value: T[]) => void;
  readonly error: string | undefined;
  /** The number of columns of the inputs, with the button. */
  readonly columns: 3 | 4;
  /** The inputs of a new item. */
  readonly children: ReactNode;
}

/** A required list: its items as removable tags, and the inputs that add one. */
export const ListField = <T,>({
  value,
  textOf,
  onAdd,
  onLeave,
  onChange,
  error,
  columns,
  ...texts
}: ListFieldProps<T>) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>
      {texts.legend} <span aria-hidden>*</span>
    </legend>
    {value.length > 0 && (
      <ul className={styles.tags} aria-label={texts.listLabel}>
        {value.map((item) => (
          <li key={JSON.stringify(item)}>
            <Tag size="md" onRemove={() => onChange(value.filter((other) => other !== item))}>
              {textOf(item)}
            </Tag>
          </li>
        ))}
      </ul>
    )}
    <div
      className={styles.adder}
      data-columns={columns}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // In a window that loses the focus, the field stays the active one.
        if (!currentTarget.contains(relatedTarget) && document.activeElement !== target) onLeave();
      }}
    >
      {texts.children}
      <Button icon={<IconPlus size={16} stroke={1.75} />} onClick={onAdd}>
        {texts.addLabel}
      </Button>
    </div>
    {error !== undefined && (
      <p className={styles.error} role="alert">
        <FieldError>{error}</FieldError>
      </p>
    )}
  </fieldset>
);
