import { useId, type Ref } from 'react';
import { FieldError, labelOf, noteOf, type FieldProps } from '../field';
import fieldStyles from '../field.module.css';
import type { FieldOption } from './options';
import { Segments } from './segments';

interface SegmentedFieldProps<V extends string> extends FieldProps {
  readonly options: readonly FieldOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** The first segment, so that a form can focus it. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly isDisabled?: boolean;
}

/** One of two to four short options, all visible. */
export function SegmentedField<V extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  ref,
  isDisabled = false,
  ...field
}: SegmentedFieldProps<V>) {
  const id = useId();
  const note = field.error === undefined ? noteOf(field) : <FieldError>{field.error}</FieldError>;
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {labelOf(field)}
        {field.isRequired && (
          <span className={fieldStyles.required} aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      <Segments
        labelledBy={`${id}-label`}
        describedBy={note === undefined ? undefined : `${id}-note`}
        isInvalid={field.error !== undefined}
        isRequired={field.isRequired ?? false}
        isFullWidth
        {...{ options, value, onChange, onBlur, name, ref, isDisabled }}
      />
      {note !== undefined && (
        <p className={field.error === undefined ? fieldStyles.help : fieldStyles.error} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
