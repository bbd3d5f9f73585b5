import { toTimestampDate } from '@vinculo/domain/formats';
import { useSyncExternalStore } from 'react';
import { fullTime, relativeDate } from './mexico-time';

const TICK_MS = 60_000;
const currentMinute = () => Math.floor(Date.now() / TICK_MS);

function subscribe(onTick: () => void): () => void {
  const clock = window.setInterval(onTick, TICK_MS);
  return () => window.clearInterval(clock);
}

interface RelativeTimeProps {
  /** ISO 8601, or a number that `toTimestampDate` reads. */
  readonly at: string | number;
}

/** A relative time that updates with the clock; the tooltip has the full time and its zone. */
export function RelativeTime({ at }: RelativeTimeProps) {
  useSyncExternalStore(subscribe, currentMinute);
  const date = typeof at === 'number' ? toTimestampDate(at) : new Date(at);
  if (date === null) return null;
  return (
    <time dateTime={date.toISOString()} title={fullTime(date)}>
      {relativeDate(date)}
    </time>
  );
}
