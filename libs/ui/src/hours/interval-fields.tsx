import { IconX } from '@tabler/icons-react';
import type { ClockInterval } from '@vinculo/domain/availability';
import { IconButton } from '../button';
import type { ReactNode } from 'react';
import { endOf, minuteOf, timeOf } from './clock-time';
import { useTypedTime } from './use-typed-time';
import styles from './week-fields.module.css';

interface IntervalFieldsProps {
  /** Names it: "Lunes, intervalo 1". */
  readonly label: string;
  readonly interval: ClockInterval;
  readonly onChange: (interval: ClockInterval) => void;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

interface TimeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly isInvalid?: boolean;
}

function TimeInput({ label, value, onChange, isInvalid = false }: TimeInputProps) {
  const { input } = useTypedTime(value, onChange);
  return <input {...input} aria-label={label} aria-invalid={isInvalid || undefined} />;
}

/** From and until when, and a button that removes it. */
export const IntervalFields = ({ label, interval, onChange, onRemove, children }: IntervalFieldsProps) => (
  <div
    className={styles.interval}
    role="group"
    aria-label={label}
    data-invalid={interval.from >= interval.to || undefined}
  >
    {children}
    <TimeInput
      label="Desde"
      value={timeOf(interval.from)}
      onChange={(time) => onChange({ ...interval, from: minuteOf(time) ?? interval.from })}
    />
    <span aria-hidden>–</span>
    <TimeInput
      label="Hasta"
      isInvalid={interval.from >= interval.to}
      value={timeOf(interval.to)}
      onChange={(time) => onChange({ ...interval, to: endOf(time) ?? interval.to })}
    />
    <IconButton
      label={`Quitar ${label}`}
      size="sm"
      icon={<IconX size={14} stroke={1.75} aria-hidden />}
      onClick={onRemove}
    />
  </div>
);
