import { TextField } from '../form';
import type { FieldProps } from '../form/field';
import { useTypedTime } from './use-typed-time';

interface TimeFieldProps extends FieldProps {
  /** "09:30"; empty if there is none. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of the day on 24 hours, typed as 9:30, 930 or 9; the arrow keys move it by a quarter of an hour. */
export function TimeField({ value, onChange, error, ...field }: TimeFieldProps) {
  const { input, isInvalid } = useTypedTime(value, onChange);
  return <TextField {...field} {...input} error={isInvalid ? 'Escribe una hora, como 09:30.' : error} />;
}
