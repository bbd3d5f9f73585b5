import { Textarea, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Kit } from '../kit/kit';
import { inputProps, type FieldProps } from './field';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'size' | 'className' | 'style' | 'required'> & {
    /** An icon or a short unit inside the box. */
    readonly before?: ReactNode;
    readonly after?: ReactNode;
  };

/** One line of text. Takes `register('name')`, or the `field` of a Controller. */
export function TextField({
  label,
  isRequired,
  isOptional,
  help,
  warning,
  error,
  before,
  after,
  disabled = false,
  ...input
}: TextFieldProps) {
  return (
    <Kit>
      <TextInput
        {...inputProps({ label, isRequired, isOptional, help, warning, error })}
        leftSection={before}
        rightSection={after}
        disabled={disabled}
        {...input}
      />
    </Kit>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required'>;

/** Several lines of text. */
export function TextArea({
  label,
  isRequired,
  isOptional,
  help,
  warning,
  error,
  rows = 4,
  disabled = false,
  ...input
}: TextAreaProps) {
  return (
    <Kit>
      <Textarea
        {...inputProps({ label, isRequired, isOptional, help, warning, error })}
        rows={rows}
        resize="vertical"
        disabled={disabled}
        {...input}
      />
    </Kit>
  );
}
