import { Textarea, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Kit } from '../kit/kit';
import { inputProps, type FieldProps } from './field';
import { lengthProblem } from '../errors';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'size' | 'className' | 'style' | 'required'> & {
    /** An icon or a short unit inside the box. */
    readonly before?: ReactNode;
    readonly after?: ReactNode;
  };

/** A single line of text. Takes `register('name')`, or the `field` of a Controller. */
export function TextField({
  label,
  isRequired,
  isOptional,
  help,
  warning,
  error,
  before,
  after,
  maxLength,
  disabled = false,
  ...input
}: TextFieldProps) {
  const tooLong = lengthProblem(input.value, maxLength);
  return (
    <Kit>
      <TextInput
        {...inputProps({ label, isRequired, isOptional, help, warning, error: tooLong ?? error })}
        data-too-long={tooLong !== undefined || undefined}
        leftSection={before}
        rightSection={after}
        disabled={disabled}
        {...input}
      />
    </Kit>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required'>;

/** Several lines of text. Text beyond `maxLength` is kept and reported as an error. */
export function TextArea({
  label,
  isRequired,
  isOptional,
  help,
  warning,
  error,
  rows = 4,
  maxLength,
  disabled = false,
  ...input
}: TextAreaProps) {
  const tooLong = lengthProblem(input.value, maxLength);
  return (
    <Kit>
      <Textarea
        {...inputProps({ label, isRequired, isOptional, help, warning, error: tooLong ?? error })}
        data-too-long={tooLong !== undefined || undefined}
        rows={rows}
        resize="vertical"
        disabled={disabled}
        {...input}
      />
    </Kit>
  );
}
