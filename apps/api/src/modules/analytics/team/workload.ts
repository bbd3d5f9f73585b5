import type { Team } from '@vinculo/contracts/analytics';
import { DEFAULT_ZONE, openMinutes, wallClock } from '@vinculo/domain/availability';
import { addDays, holidaysOf, mexicoDay, type Day } from '@vinculo/domain/calendar';
import { WORKLOAD_DAYS } from '@vinculo/domain/measures';
import type { Tx } from '../../../db/database';
import { listCalendarsOf } from '../../agenda/availability.repository';
import { listTaking } from '../../agenda/events.repository';
import { extraHolidays } from '../../legal-parameters/holidays.repository';

const MINUTE_MS = 60_000;

/** What the agenda of each holds and can hold over the next days, today included. */
export async function readWorkload(tx: Tx, uids: readonly string[], now: Date): Promise<Team['workload']> {
  const today = mexicoDay(now);
  const days = Array.from({ length: WORKLOAD_DAYS }, (_, index) => addDays(today, index));
  const clock = wallClock(DEFAULT_ZONE);
  const range = { from: clock.boundaryOf(today, 0), to: clock.boundaryOf(addDays(today, WORKLOAD_DAYS), 0) };
  const holidays = new Set<Day>([
    ...[...new Set(days.map((day) => Number(day.slice(0, 4))))].flatMap(holidaysOf).map(({ day }) => day),
    ...(await extraHolidays(tx)),
  ]);
  const taking = await listTaking(tx, uids, range);
  const bookedMs = (uid: string): number =>
    taking
      .filter((booking) => booking.uid === uid)
      .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, range.to) - Math.max(from, range.from)), 0);
  return (await listCalendarsOf(tx, uids)).map(({ uid, rules }) => ({
    uid,
    bookedMinutes: Math.round(bookedMs(uid) / MINUTE_MS),
    openMinutes: openMinutes(rules, days, (day) => holidays.has(day)),
  }));
}
