import '@mantine/core/styles/Input.layer.css';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What every field has besides its value. */
export interface FieldProps {
  readonly label: string;
  /** Shows the asterisk and sets aria-required; the form validates. */
  readonly isRequired?: boolean | undefined;
  /** Adds "(opcional)" to the label. Never used in the same form as asterisks. */
  readonly isOptional?: boolean | undefined;
  readonly help?: ReactNode;
  /** A warning, shown instead of the help text; it does not prevent saving. */
  readonly warning?: string | undefined;
  /** An error, shown instead of both. */
  readonly error?: string | undefined;
}

/** The error message: the limit or the fix, shown instead of the help text. */
export const FieldError = ({ children }: { readonly children: string }) => (
  <span className={styles.message}>
    <IconAlertCircle size={14} stroke={1.75} aria-hidden />
    {children}
  </span>
);

/** What is wrong with a form or with several of its fields. */
export const FormError = ({ children }: { readonly children: string }) => (
  <p role="alert" className={styles.alert}>
    <FieldError>{children}</FieldError>
  </p>
);

const FieldWarning = ({ children }: { readonly children: string }) => (
  <span className={styles.message} data-tone="warning">
    <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
    {children}
  </span>
);

export const labelOf = ({ label, isOptional }: FieldProps): ReactNode =>
  isOptional ? (
    <>
      {label} <span className={styles.optional}>(opcional)</span>
    </>
  ) : (
    label
  );

/** What is under the control while there is no error. */
export const noteOf = ({ help, warning }: FieldProps): ReactNode =>
  warning === undefined ? help : <FieldWarning>{warning}</FieldWarning>;

/** The same, as the kit's own inputs take it. */
export const inputProps = (field: FieldProps) => ({
  label: labelOf(field),
  required: field.isRequired ?? false,
  description: field.error === undefined ? noteOf(field) : undefined,
  error: field.error === undefined ? undefined : <FieldError>{field.error}</FieldError>,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  classNames: {
    root: styles.field ?? '',
    label: styles.label ?? '',
    required: styles.required ?? '',
    description: styles.help ?? '',
    error: styles.error ?? '',
    wrapper: styles.wrapper ?? '',
    input: styles.input ?? '',
    section: styles.section ?? '',
  },
});
