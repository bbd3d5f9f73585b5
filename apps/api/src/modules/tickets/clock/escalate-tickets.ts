import { ESCALATION_SHARES, ticketPriorities, UNRESOLVED_STATES, type TicketPriority } from '@vinculo/domain/tickets';
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/database';
import { ticketChanges, tickets, ticketTeams } from '../../../db/schema/tickets';
import { appendEvents, SYSTEM, type AuditContext } from '../../audit/append-event';
import { notify } from '../../notifications/notifications.repository';
import { doVerb, logged } from '../change-ticket';
import { notifyAssigned } from '../open-ticket';
import { askRules } from '../rules/rules.repository';
import { refreshClock } from './ticket-clock';
import { readerOf, readersAmong } from '../ticket-readers';
import { findForUpdate, updateTicket, type StoredTicket } from '../tickets.repository';

const AT_ONCE = 100;
const [WARNING, OVERDUE] = [ESCALATION_SHARES[0] * 100, ESCALATION_SHARES[1] * 100] as const;

const raised = (priority: TicketPriority): TicketPriority => {
  const place = ticketPriorities.findIndex(({ value }) => value === priority);
  return ticketPriorities[Math.max(0, place - 1)]?.value ?? priority;
};

/** What is due to be escalated and has not been to that degree. */
const dueAt = (now: Date) =>
  and(
    isNull(tickets.mergedInto),
    inArray(tickets.state, [...UNRESOLVED_STATES]),
    lte(tickets.warnAt, now),
    or(lt(tickets.escalated, WARNING), and(lte(tickets.dueAt, now), lt(tickets.escalated, OVERDUE))),
  );

/**
 * At 75 % its assignee and the lead of its team are notified; at 100 % its priority rises too, and the lead gets
 * it if it was nobody's. Once for each clock.
 */
async function escalate(context: AuditContext, ticketID: StoredTicket['ticketID']): Promise<void> {
  const { tx, now } = context;
  const row = await findForUpdate(tx, ticketID);
  if (row === undefined || row.warnAt > now || row.dueTarget === null) return;
  const share = row.dueAt <= now ? OVERDUE : WARNING;
  if (row.escalated >= share) return;
  const { priority, assigneeUid } = row;
  const leadUid = await readerOf(tx, row, row.leadUid);
  const change =
    share === OVERDUE ? { priority: raised(priority), assigneeUid: assigneeUid ?? leadUid } : { priority, assigneeUid };
  await updateTicket(tx, ticketID, { ...change, escalated: share });
  const escalated = await refreshClock(tx, row, now);
  // A higher priority promises less: the clock is another one, but what is late is not late anew.
  if (escalated.escalated !== share) await updateTicket(tx, ticketID, { escalated: share });
  await appendEvents(context, [
    { action: 'ticket.escalated', ...logged(row), after: { target: row.dueTarget, share: String(share) } },
  ]);
  await askRules(tx, { ticketID, event: share === OVERDUE ? 'overdue' : 'warned' }, now);
  if (escalated.assigneeUid !== assigneeUid) await notifyAssigned(context, escalated);
  await notify(
    tx,
    await readersAmong(
      tx,
      row,
      [assigneeUid, leadUid].filter((uid) => uid !== null),
    ),
    { kind: 'ticket_escalated', subjectType: 'ticket', subjectID: ticketID, payload: { share }, at: now },
  );
}

/** Tickets in their order, each in a transaction of its own, until none is left that the condition finds. */
async function forEachTicket(
  database: Database,
  condition: () => ReturnType<typeof and>,
  work: (tx: Tx, ticketID: StoredTicket['ticketID']) => Promise<void>,
): Promise<void> {
  const found = await database.read
    .select({ ticketID: tickets.ticketID })
    .from(tickets)
    .where(condition())
    .orderBy(asc(tickets.number))
    .limit(AT_ONCE);
  for (const { ticketID } of found) await database.write((tx) => work(tx, ticketID));
  if (found.length === AT_ONCE) await forEachTicket(database, condition, work);
}

/** What has been resolved for as many days as its team waits for news. */
const isSettled = (now: Date) =>
  and(
    isNull(tickets.mergedInto),
    eq(tickets.state, 'resolved'),
    sql`(select max(${ticketChanges.at}) from ${ticketChanges} where ${ticketChanges.ticketID} = ${tickets.ticketID}) <= ${now.toISOString()}::timestamptz
      - make_interval(days => (select ${ticketTeams.closeAfterDays} from ${ticketTeams} where ${ticketTeams.teamID} = ${tickets.teamID}))`,
  );

/** Closes a ticket unless something came in meanwhile. */
async function settle(context: AuditContext, ticketID: StoredTicket['ticketID']): Promise<void> {
  const { tx, now } = context;
  const row = await findForUpdate(tx, ticketID);
  if (row === undefined || (await tx.$count(tickets, and(eq(tickets.ticketID, ticketID), isSettled(now)))) === 0)
    return;
  await doVerb(context, row, 'close', { reason: 'No hubo más mensajes' });
}

/** Computes again the clocks that a holiday, a promise or the hours of a team changed, then escalates what is due and closes what is settled. */
export async function runTicketClocks(database: Database, now: Date): Promise<void> {
  await forEachTicket(
    database,
    () => eq(tickets.isStale, true),
    async (tx, ticketID) => {
      const row = await findForUpdate(tx, ticketID);
      if (row !== undefined) await refreshClock(tx, row, now);
    },
  );
  await forEachTicket(
    database,
    () => dueAt(now),
    (tx, ticketID) => escalate({ tx, actor: SYSTEM, now, origin: '' }, ticketID),
  );
  await forEachTicket(
    database,
    () => isSettled(now),
    (tx, ticketID) => settle({ tx, actor: SYSTEM, now, origin: '' }, ticketID),
  );
}
