import type { TicketMessageId } from '@vinculo/contracts/tickets';
import { normalizeForSearch } from '@vinculo/domain/formats';
import {
  isUnresolved,
  ticketFolio,
  ticketTransition,
  type TicketState,
  type TicketVerb,
} from '@vinculo/domain/tickets';
import { sql } from 'drizzle-orm';
import { tickets } from '../../db/schema/tickets';
import { eq } from 'drizzle-orm';
import type { Announcement } from '../../announcements/announce';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { appendEvents, type AuditContext } from '../audit/append-event';
import { promiseFact, ticketFact } from '../facts/fact';
import { extraHolidays } from '../legal-parameters/holidays.repository';
import { askRules } from './rules/rules.repository';
import { clocksOf, readThread } from './clock/ticket-clock';
import { insertTicketChange, listMessages } from './thread/ticket-thread.repository';
import { listMergedInto, updateTicket, type StoredTicket, type TicketRow } from './tickets.repository';

/** Users who may not read a ticket are not notified of it. */
const readersOf = ({ isArco }: Pick<TicketRow, 'isArco'>) =>
  isArco ? { readPermission: 'privacy:handle' as const } : {};

/** What the log of a ticket says it is about: its folio, and its company unless a blind selection hides the person there. */
export const logged = (row: Pick<TicketRow, 'ticketID' | 'number' | 'companyID' | 'isArco' | 'isHiding'>) => ({
  entityID: row.ticketID,
  entityName: ticketFolio(row.number),
  ...(row.companyID === null || row.isHiding ? {} : { companyID: row.companyID }),
  ...readersOf(row),
});

/** The announcement that somebody opened, left or writes in a ticket. */
export const ticketPresence = (row: Pick<TicketRow, 'ticketID' | 'isArco'>): Announcement => ({
  ...{ kind: 'presence', subject: 'ticket', entityID: row.ticketID },
  ...readersOf(row),
});

/** Text as it is searched: words without accents and signs at their ends, the first hundred thousand letters. */
const searched = (texts: readonly string[]): string => normalizeForSearch(texts.join(' ')).slice(0, 100_000);

export const searchText = (
  {
    subject,
    requesterName,
    requesterEmail,
    number,
  }: Pick<StoredTicket, 'subject' | 'requesterName' | 'requesterEmail' | 'number'>,
  text = '',
): string => searched([ticketFolio(number), subject, requesterName, requesterEmail ?? '', text]);

/** Writes anew what a ticket is found by: what it and the tickets in it say now. */
export async function refreshSearch(tx: Tx, { ticketID }: Pick<StoredTicket, 'ticketID'>): Promise<void> {
  const [[stored], merged, messages] = await Promise.all([
    tx.select().from(tickets).where(eq(tickets.ticketID, ticketID)),
    listMergedInto(tx, ticketID),
    listMessages(tx, ticketID),
  ]);
  if (stored === undefined) return;
  const search = searched([...[stored, ...merged].map((one) => searchText(one)), ...messages.map(({ text }) => text)]);
  await tx.update(tickets).set({ search }).where(eq(tickets.ticketID, ticketID));
}

/** Adds words to what a ticket is found by. */
export async function addSearchText(tx: Tx, ticketID: StoredTicket['ticketID'], text: string): Promise<void> {
  await tx
    .update(tickets)
    .set({ search: sql`left(${tickets.search} || ' ' || ${searched([text])}, 100000)` })
    .where(eq(tickets.ticketID, ticketID));
}

/** Whether the resolution that a change of state makes was in time. */
async function resolutionFact({ tx, now }: AuditContext, row: TicketRow) {
  const clocks = clocksOf(row, await readThread(tx, row), await extraHolidays(tx), now);
  const resolution = clocks.find(({ target }) => target === 'resolution');
  return resolution === undefined ? [] : [promiseFact(row, 'resolution', !resolution.isOver)];
}

interface StateChange {
  readonly reason?: string;
  /** The answer that it comes with. */
  readonly messageID?: TicketMessageId;
}

/** Puts a locked ticket in another state, whatever the table of transitions says; nothing where it is in it already. */
export async function putInState(
  context: AuditContext,
  row: TicketRow,
  next: TicketState,
  { reason = '', messageID }: StateChange = {},
): Promise<TicketRow> {
  const { tx, actor, now } = context;
  const { ticketID, state } = row;
  if (next === state) return row;
  const promise = next === 'resolved' ? await resolutionFact(context, row) : [];
  await insertTicketChange(tx, {
    ...{ ticketID, fromState: state, toState: next, reason, messageID: messageID ?? null, at: now },
    ...{ actorUid: actor.uid, actorName: actor.name },
  });
  const change = isUnresolved(next) ? { state: next } : { state: next, snoozedUntil: null };
  await updateTicket(tx, ticketID, change);
  await appendEvents(context, [
    {
      ...{ action: 'ticket.state_changed', ...logged(row), reason },
      ...{ before: { state }, after: { state: next } },
      fact: [ticketFact(row, state, next), ...promise],
    },
  ]);
  await askRules(tx, { ticketID, event: 'stateChanged' }, now);
  return { ...row, ...change };
}

/** Does a verb to the state of a locked ticket. @throws ApiError `invalid_transition`, `reason_required` */
export async function doVerb(
  context: AuditContext,
  row: TicketRow,
  verb: TicketVerb,
  change: StateChange = {},
): Promise<TicketRow> {
  const result = ticketTransition(row.state, verb, change.reason ?? '');
  if (!result.ok) throw new ApiError(result.error);
  return putInState(context, row, result.next, change);
}
