import type { TicketDetail } from '@vinculo/contracts/tickets';
import {
  arcoTicketClocks,
  businessTime,
  nextDue,
  ticketClocks,
  type TargetClock,
  type TicketTimes,
} from '@vinculo/domain/tickets';
import type { Tx } from '../../../db/database';
import { extraHolidays } from '../../legal-parameters/holidays.repository';
import { findById, NEVER, storeClock, type TicketRow } from '../tickets.repository';
import {
  listChanges,
  listMessages,
  type StoredMessage,
  type StoredTicketChange,
} from '../thread/ticket-thread.repository';

export interface TicketThread {
  readonly messages: readonly StoredMessage[];
  readonly changes: readonly StoredTicketChange[];
}

export async function readThread(tx: Tx, { ticketID }: Pick<TicketRow, 'ticketID'>): Promise<TicketThread> {
  const [messages, changes] = await Promise.all([listMessages(tx, ticketID), listChanges(tx, ticketID)]);
  return { messages, changes };
}

/** Answers count once they are written, and those that were put off once they have gone. */
function answeredTimes({ messages }: TicketThread) {
  const answered = messages.filter(
    ({ kind, isDeferred, goneAt }) => kind === 'outgoing' && (!isDeferred || goneAt !== null),
  );
  const last = answered.at(-1)?.at.getTime() ?? Number.NEGATIVE_INFINITY;
  const awaiting = messages.find(({ kind, at }) => kind === 'incoming' && at.getTime() > last);
  return { firstAnsweredAt: answered[0]?.at ?? null, awaitingSince: awaiting?.at ?? null };
}

/** The clocks of a ticket at a moment. */
export function clocksOf(
  row: TicketRow,
  thread: TicketThread,
  holidays: readonly string[],
  now: Date,
): readonly TargetClock[] {
  const { firstAnsweredAt, awaitingSince } = answeredTimes(thread);
  const times: TicketTimes = {
    states: thread.changes.map(({ toState, at }) => ({ state: toState, at: at.getTime() })),
    firstAnsweredAt: firstAnsweredAt?.getTime() ?? null,
    awaitingSince: awaitingSince?.getTime() ?? null,
  };
  const promise = row.promises[row.priority];
  const business = businessTime({ zone: row.zone, weekly: row.weekly, holidays });
  return row.isArco
    ? arcoTicketClocks(times, promise, business, holidays, now.getTime())
    : ticketClocks(times, promise, business, now.getTime());
}

/**
 * Computes again what is stored of the clocks of a locked ticket. A clock that is another one than before is escalated
 * anew. @returns the ticket as it is now
 */
export async function refreshClock(tx: Tx, before: TicketRow, now: Date): Promise<TicketRow> {
  const { ticketID } = before;
  // In one round trip.
  const [row, thread, holidays] = await Promise.all([
    findById(tx, ticketID),
    readThread(tx, before),
    extraHolidays(tx),
  ]);
  if (row === undefined) throw new Error('A stored ticket is not there.');
  const due = row.mergedInto === null ? nextDue(clocksOf(row, thread, holidays, now)) : null;
  const { firstAnsweredAt, awaitingSince } = answeredTimes(thread);
  const isSame =
    due === null ||
    (due.target === row.dueTarget && (due.target !== 'nextAnswer' || isAt(awaitingSince, row.awaitingSince)));
  const change = {
    ...{ firstAnsweredAt, awaitingSince, isStale: false },
    dueAt: due === null ? NEVER : new Date(due.dueAt),
    warnAt: due === null ? NEVER : new Date(due.warnAt),
    dueTarget: due?.target ?? row.dueTarget,
    escalated: isSame ? row.escalated : 0,
  };
  await storeClock(tx, ticketID, change);
  return { ...row, ...change };
}

const isAt = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** Whole minutes, cut. */
const minutes = (length: number): number => Math.floor(length / 60_000);
const text = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());

export const presentClocks = (clocks: readonly TargetClock[]): TicketDetail['clocks'] =>
  clocks.map(({ target, promised, elapsed, isRunning, isOver, isLegal, warnAt, dueAt }) => ({
    ...{ target, isRunning, isOver, isLegal },
    promisedMinutes: minutes(promised),
    elapsedMinutes: minutes(elapsed),
    warnAt: text(warnAt),
    dueAt: text(dueAt),
  }));
