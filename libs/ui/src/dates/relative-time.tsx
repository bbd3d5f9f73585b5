import { toTimestampDate } from '@vinculo/domain/formats';
import { fullTime, relativeDate } from './mexico-time';
import { useMinute } from './use-minute';

interface RelativeTimeProps {
  /** ISO 8601, or a number that `toTimestampDate` reads. */
  readonly at: string | number;
}

/** A relative time that updates with the clock; the tooltip has the full time and its zone. */
export function RelativeTime({ at }: RelativeTimeProps) {
  useMinute();
  const date = typeof at === 'number' ? toTimestampDate(at) : new Date(at);
  if (date === null) return null;
  return (
    <time dateTime={date.toISOString()} title={fullTime(date)}>
      {relativeDate(date)}
    </time>
  );
}
