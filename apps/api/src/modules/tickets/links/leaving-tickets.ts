import type { TicketId } from '@vinculo/contracts/tickets';
import { and, inArray, isNotNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database';
import { ticketMessages, tickets } from '../../../db/schema/tickets';
import { refreshSearch } from '../change-ticket';
import { ofAddress } from '../tickets.repository';

/** Tickets whose thread is another one now: found by its words, with clocks that a job computes again. */
async function changeThreads(tx: Tx, ids: readonly TicketId[]): Promise<void> {
  await tx
    .update(tickets)
    .set({ isStale: true, version: sql`${tickets.version} + 1` })
    .where(inArray(tickets.ticketID, [...ids]));
  for (const ticketID of ids) await refreshSearch(tx, { ticketID });
}

/** What tickets were merged into. */
async function targetsOf(tx: Tx, ids: readonly TicketId[]): Promise<TicketId[]> {
  const rows = await tx
    .selectDistinct({ ticketID: tickets.mergedInto })
    .from(tickets)
    .where(and(inArray(tickets.ticketID, [...ids]), isNotNull(tickets.mergedInto)));
  return rows.flatMap(({ ticketID }) => ticketID ?? []);
}

/** Takes tickets out of what they were merged into. @returns those that were in another one */
async function part(tx: Tx, condition: SQL | undefined): Promise<TicketId[]> {
  const rows = await tx
    .update(tickets)
    .set({ mergedInto: null })
    .where(and(isNotNull(tickets.mergedInto), condition))
    .returning({ ticketID: tickets.ticketID });
  return rows.map(({ ticketID }) => ticketID);
}

/**
 * Takes tickets that are about to be removed out of their merges: what they were merged into no longer has their words, and
 * what was merged into them is a ticket of its own again.
 */
export async function leaveMerges(tx: Tx, ids: readonly TicketId[]): Promise<void> {
  const targets = await targetsOf(tx, ids);
  const parted = await part(tx, or(inArray(tickets.ticketID, [...ids]), inArray(tickets.mergedInto, [...ids])));
  const staying = [...targets, ...parted].filter((ticketID) => !ids.includes(ticketID));
  await changeThreads(tx, staying);
}

/** Puts tickets that were restored back into the tickets that they were merged into, where those still are. */
export async function rejoinMerges(tx: Tx, ids: readonly TicketId[]): Promise<void> {
  const target = alias(tickets, 'target');
  const isThere = tx
    .select()
    .from(target)
    .where(sql`${target.ticketID} = ${tickets.mergedInto}`);
  const alone = await part(tx, and(inArray(tickets.ticketID, [...ids]), notExists(isThere)));
  await changeThreads(tx, [...(await targetsOf(tx, ids)), ...alone]);
}

/** Deletes what came from the address of somebody whose file is gone. @returns the ids of tickets and messages */
export async function deleteTicketsFrom(tx: Tx, email: string): Promise<string[]> {
  if (email === '') return [];
  const found = await tx.select({ ticketID: tickets.ticketID }).from(tickets).where(ofAddress(email));
  const ids = found.map(({ ticketID }) => ticketID);
  const messages = await tx
    .select({ messageID: ticketMessages.messageID })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketID, ids));
  await leaveMerges(tx, ids);
  await tx.delete(tickets).where(inArray(tickets.ticketID, ids));
  return [...ids, ...messages.map(({ messageID }) => messageID)];
}
