import { IconX } from '@tabler/icons-react';
import type { ClockInterval } from '@vinculo/domain/availability';
import { IconButton } from '../button';
import type { ReactNode } from 'react';
import { endOf, minuteOf, timeOf } from './clock-time';
import styles from './week-fields.module.css';

interface IntervalFieldsProps {
  /** Names it: "Lunes, intervalo 1". */
  readonly label: string;
  readonly interval: ClockInterval;
  readonly onChange: (interval: ClockInterval) => void;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
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
    <input
      type="time"
      step={300}
      aria-label="Desde"
      value={timeOf(interval.from)}
      onChange={({ target }) => onChange({ ...interval, from: minuteOf(target.value) ?? interval.from })}
    />
    <span aria-hidden>–</span>
    <input
      type="time"
      step={300}
      aria-label="Hasta"
      aria-invalid={interval.from >= interval.to || undefined}
      value={timeOf(interval.to)}
      onChange={({ target }) => onChange({ ...interval, to: endOf(target.value) ?? interval.to })}
    />
    <IconButton
      label={`Quitar ${label}`}
      size="sm"
      icon={<IconX size={14} stroke={1.75} aria-hidden />}
      onClick={onRemove}
    />
  </div>
);
