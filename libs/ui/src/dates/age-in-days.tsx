import { daysBetween, mexicoDay } from '@vinculo/domain/calendar';
import { counted, toTimestampDate } from '@vinculo/domain/formats';
import { fullTime } from './mexico-time';
import { useMinute } from './use-minute';

interface AgeInDaysProps {
  /** A moment that `toTimestampDate` reads. */
  readonly at: number;
}

/** How many days ago something happened, by the calendar of Mexico City: "27 días". */
export function AgeInDays({ at }: AgeInDaysProps) {
  useMinute();
  const date = toTimestampDate(at);
  if (date === null) return null;
  const days = Math.max(0, daysBetween(mexicoDay(date), mexicoDay(new Date())));
  return (
    <time dateTime={date.toISOString()} title={fullTime(date)}>
      {days === 0 ? 'hoy' : counted(days, 'día', 'días')}
    </time>
  );
}
