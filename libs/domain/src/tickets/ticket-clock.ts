import { DEFAULT_ZONE, wallClock, type TimeRange } from '../availability';
import { addDays, addWorkingDays, workingDaysUntil, type Day } from '../calendar';
import type { OptionList } from '../catalogs';
import { ANSWER_DAYS, SOON_DAYS } from '../privacy';
import type { BusinessTime } from './service-hours';
import { isRunning, isUnresolved, type TicketState } from './ticket-states';

export const ticketTargets = [
  { value: 'firstAnswer', label: 'Primera respuesta' },
  { value: 'nextAnswer', label: 'Siguiente respuesta' },
  { value: 'resolution', label: 'Solución' },
] as const satisfies OptionList;
export type TicketTarget = (typeof ticketTargets)[number]['value'];

/** What is promised for each target, in minutes of the team's hours. */
export type TicketPromise = Readonly<Record<TicketTarget, number>>;

/** In minutes: from five minutes to some half a year of working days. */
export const PROMISE_RANGE = { least: 5, most: 60_000 } as const;

/** The shares of a promise at which a ticket is escalated. */
export const ESCALATION_SHARES = [0.75, 1] as const;

/** Since when a ticket has been in a state; the first one opened it. Moments are milliseconds since 1970. */
export interface StateSince {
  readonly state: TicketState;
  readonly at: number;
}

export interface TicketTimes {
  /** In their order, at least one. */
  readonly states: readonly StateSince[];
  readonly firstAnsweredAt: number | null;
  /** Since when the requester waits for an answer to what they wrote; null if nothing of theirs is unanswered. */
  readonly awaitingSince: number | null;
}

/** One running, paused or finished clock of a ticket. */
export interface TargetClock {
  readonly target: TicketTarget;
  readonly promised: number;
  /** In milliseconds of the team's hours, or in days of the law. */
  readonly elapsed: number;
  readonly isRunning: boolean;
  readonly isOver: boolean;
  /** Whether it counts working days of the law. */
  readonly isLegal: boolean;
  /** When it reaches 75 and 100 % of what is promised, or did; null while it is paused before it. */
  readonly warnAt: number | null;
  readonly dueAt: number | null;
}

/** The ranges in which the clock of a ticket ran, the last one without an end if it still runs. */
function runningRanges(states: readonly StateSince[]): TimeRange[] {
  return states.flatMap(({ state, at }, index) =>
    isRunning(state) ? [{ from: at, to: states[index + 1]?.at ?? Number.POSITIVE_INFINITY }] : [],
  );
}

const clipped = (ranges: readonly TimeRange[], from: number, to: number): TimeRange[] =>
  ranges
    .map((range) => ({ from: Math.max(range.from, from), to: Math.min(range.to, to) }))
    .filter((range) => range.from < range.to);

/** When a clock that runs in these ranges has run for a length; null where it stops before. */
function momentAfter(business: BusinessTime, ranges: readonly TimeRange[], length: number): number | null {
  let left = length;
  for (const range of ranges) {
    const moment = business.after(range.from, left);
    if (moment !== null && moment <= range.to) return moment;
    if (!Number.isFinite(range.to)) return null;
    left -= business.elapsed(range);
  }
  return null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** From when until when each target counts; the end is infinite while it is not met. */
function spansOf({ states, firstAnsweredAt, awaitingSince }: TicketTimes): { target: TicketTarget; span: TimeRange }[] {
  const openedAt = states[0]?.at ?? 0;
  const end = Number.POSITIVE_INFINITY;
  const last = states.at(-1);
  const isDone = last !== undefined && (last.state === 'resolved' || last.state === 'closed');
  return [
    { target: 'firstAnswer', span: { from: openedAt, to: firstAnsweredAt ?? end } },
    ...(firstAnsweredAt === null || awaitingSince === null
      ? []
      : [{ target: 'nextAnswer' as const, span: { from: awaitingSince, to: end } }]),
    { target: 'resolution', span: { from: openedAt, to: isDone ? last.at : end } },
  ];
}

/**
 * The clocks of a ticket: each runs in the team's hours while the ticket is new or open, and stands still while it waits
 * or is done.
 */
export function ticketClocks(
  times: TicketTimes,
  promise: TicketPromise,
  business: BusinessTime,
  now: number,
): TargetClock[] {
  const running = runningRanges(times.states);
  return spansOf(times).map(({ target, span }) => {
    const ranges = clipped(running, span.from, span.to);
    const promised = promise[target] * MINUTE_MS;
    const elapsed = clipped(ranges, span.from, now).reduce((sum, range) => sum + business.elapsed(range), 0);
    const isStill = !ranges.some(({ to }) => to > now);
    return {
      ...{ target, promised, elapsed, isLegal: false },
      isRunning: !isStill,
      isOver: elapsed > promised,
      warnAt: momentAfter(business, ranges, promised * ESCALATION_SHARES[0]),
      dueAt: momentAfter(business, ranges, promised),
    };
  });
}

/**
 * The resolution of a request about personal data, in working days of the law: the day on which it was received does not
 * count, the last one counts whole, and nothing stops it before it is done.
 */
function legalClock({ states }: TicketTimes, holidays: readonly Day[], now: number): TargetClock {
  const clock = wallClock(DEFAULT_ZONE);
  const receivedOn = clock.dayOf(states[0]?.at ?? 0);
  const last = states.at(-1);
  const isDone = last !== undefined && !isUnresolved(last.state);
  const until = isDone ? last.at : now;
  const endOf = (days: number): number => clock.boundaryOf(addDays(addWorkingDays(receivedOn, days, holidays), 1), 0);
  const dueAt = endOf(ANSWER_DAYS);
  return {
    ...{ target: 'resolution', isRunning: !isDone, isOver: until >= dueAt, isLegal: true },
    ...{ promised: ANSWER_DAYS * DAY_MS, warnAt: endOf(ANSWER_DAYS - SOON_DAYS), dueAt },
    elapsed: workingDaysUntil(receivedOn, clock.dayOf(until), holidays) * DAY_MS,
  };
}

/** The clocks of a request about personal data: its answers are due in the team's hours, its resolution by law. */
export const arcoTicketClocks = (
  times: TicketTimes,
  promise: TicketPromise,
  business: BusinessTime,
  holidays: readonly Day[],
  now: number,
): TargetClock[] =>
  ticketClocks(times, promise, business, now).map((clock) =>
    clock.target === 'resolution' ? legalClock(times, holidays, now) : clock,
  );

/** What a list orders by: the running clock that is due first, and null if none runs. */
export function nextDue(
  clocks: readonly TargetClock[],
): { readonly target: TicketTarget; readonly warnAt: number; readonly dueAt: number } | null {
  const running = clocks.flatMap(({ target, isRunning: runs, warnAt, dueAt }) =>
    runs && warnAt !== null && dueAt !== null ? [{ target, warnAt, dueAt }] : [],
  );
  return running.toSorted((one, other) => one.dueAt - other.dueAt)[0] ?? null;
}
