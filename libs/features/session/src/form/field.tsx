import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** The props that a field passes to its input or textarea. */
export interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  /** Marks the label; the control itself says `required`. */
  readonly isMarkedRequired?: boolean;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly error: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label over one control, with its associated error. */
export function Field({ label, isMarkedRequired = false, icon, action, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isMarkedRequired && (
          <span className={styles.asterisk} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      <div className={styles.box} data-invalid={error !== undefined || undefined}>
        {icon !== undefined && (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
        {children({
          id,
          className: styles.control,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : errorId,
        })}
        {action}
      </div>
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
