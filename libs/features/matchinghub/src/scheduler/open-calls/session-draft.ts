import type { createOpenCall } from '@vinculo/contracts/agenda';
import type { RequestOf } from '@vinculo/contracts/wire';
import { isoAt } from '../calendar/mexico-clock';

/** Sessions of one day, one after the other. */
export interface SessionDraft {
  readonly day: string;
  /** "10:30". */
  readonly time: string;
  readonly count: number;
  readonly durationMinutes: number;
  /** Between one session and the next, in minutes. */
  readonly pause: number;
  readonly capacity: number;
}

export const FIRST_SESSION: SessionDraft = {
  ...{ day: '', time: '', count: 1, durationMinutes: 60, pause: 15, capacity: 20 },
};

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** What the contract takes of a draft; null until its day and time are given, or where it reaches into the next day. */
export function sessionsOf({ day, time, count, durationMinutes, pause, capacity }: SessionDraft) {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  if (day === '' || hours === undefined || minutes === undefined) return null;
  const first = Number(hours) * 60 + Number(minutes);
  if (first + count * (durationMinutes + pause) - pause > 24 * 60) return null;
  return Array.from({ length: count }, (_, index): RequestOf<typeof createOpenCall>['body']['sessions'][number] => ({
    startsAt: isoAt(day, first + index * (durationMinutes + pause)),
    ...{ durationMinutes, capacity },
  }));
}
