import type { TicketDetail, TicketId } from '@vinculo/contracts/tickets';
import { inverseLink, ticketFolio, UNRESOLVED_STATES } from '@vinculo/domain/tickets';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { ticketCategories, ticketLinks, tickets } from '../../../db/schema/tickets';
import { mayReadTicket, type TicketReader } from '../tickets.repository';

export type StoredLink = typeof ticketLinks.$inferSelect;

/** What a ticket is to others that its reader may see. */
export async function listLinks(tx: Tx, ticketID: TicketId, reader: TicketReader): Promise<TicketDetail['links']> {
  const rows = await tx
    .select({
      ...{ otherID: tickets.ticketID, number: tickets.number, subject: tickets.subject, state: tickets.state },
      ...{ fromID: ticketLinks.ticketID, kind: ticketLinks.kind, isArco: ticketCategories.isArco },
    })
    .from(ticketLinks)
    .innerJoin(
      tickets,
      or(
        and(eq(ticketLinks.ticketID, ticketID), eq(tickets.ticketID, ticketLinks.otherID)),
        and(eq(ticketLinks.otherID, ticketID), eq(tickets.ticketID, ticketLinks.ticketID)),
      ),
    )
    .innerJoin(ticketCategories, eq(ticketCategories.categoryID, tickets.categoryID))
    .where(or(eq(ticketLinks.ticketID, ticketID), eq(ticketLinks.otherID, ticketID)))
    .orderBy(asc(tickets.number));
  return rows
    .filter((row) => mayReadTicket(reader, row))
    .map(({ otherID, number, subject, state, fromID, kind }) => ({
      kind: fromID === ticketID ? kind : inverseLink(kind),
      ticket: { ticketID: otherID, folio: ticketFolio(number), subject, state },
    }));
}

const between = (one: TicketId, other: TicketId) =>
  or(
    and(eq(ticketLinks.ticketID, one), eq(ticketLinks.otherID, other)),
    and(eq(ticketLinks.ticketID, other), eq(ticketLinks.otherID, one)),
  );

/** @returns whether there was one. */
export async function deleteLink(tx: Tx, one: TicketId, other: TicketId): Promise<boolean> {
  return (await tx.delete(ticketLinks).where(between(one, other)).returning()).length > 0;
}

/** The ticket of the ARCO desk, not done yet, in which what an address wrote in another ticket goes on. */
export async function findArcoTicket(tx: Tx, otherID: TicketId, email: string | null): Promise<TicketId | undefined> {
  const [found] = await tx
    .select({ ticketID: tickets.ticketID })
    .from(ticketLinks)
    .innerJoin(tickets, eq(tickets.ticketID, ticketLinks.ticketID))
    .innerJoin(ticketCategories, eq(ticketCategories.categoryID, tickets.categoryID))
    .where(
      and(
        eq(ticketLinks.otherID, otherID),
        eq(ticketCategories.isArco, true),
        inArray(tickets.state, [...UNRESOLVED_STATES]),
        eq(tickets.requesterEmail, email ?? ''),
      ),
    )
    .orderBy(asc(tickets.number))
    .limit(1);
  return found?.ticketID;
}

export async function insertLink(tx: Tx, link: StoredLink): Promise<void> {
  await tx.insert(ticketLinks).values(link);
}

/** Deletes the links of tickets that are gone for good. */
export async function deleteLinks(tx: Tx, ids: readonly string[]): Promise<void> {
  const all = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.delete(ticketLinks).where(sql`${ticketLinks.ticketID} = ${all} or ${ticketLinks.otherID} = ${all}`);
}

/** Whether links of its kind lead from its end back to its start. */
export async function closesLoop(tx: Tx, { ticketID, otherID, kind }: StoredLink): Promise<boolean> {
  const leadsBack = sql`${ticketLinks.otherID} = ${ticketID}::uuid and ${ticketLinks.ticketID} in (
    with recursive reached(id) as (
      select ${otherID}::uuid
      union
      select step.other_id from ticket_links step join reached on step.ticket_id = reached.id where step.kind = ${kind}
    ) select id from reached)`;
  return (await tx.$count(ticketLinks, and(eq(ticketLinks.kind, kind), leadsBack))) > 0;
}
