import type { TicketId } from '@vinculo/contracts/tickets';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database';
import { candidates } from '../../../db/schema/candidates';
import { ticketChanges, ticketRatings, tickets, ticketTeams } from '../../../db/schema/tickets';
import { ofOwner, withMerged } from '../thread/ticket-thread.repository';

export type StoredRating = typeof ticketRatings.$inferSelect;

const AT_ONCE = 50;
/** By then a resolution that came with an answer can no longer be taken back. */
const EARLIEST_MS = 60_000;
/** What could not be asked for so long is not asked any more. */
const LATEST_MS = 2 * 24 * 60 * 60_000;

const later = alias(ticketChanges, 'later');

/** Resolutions whose requesters are asked now: still resolved, with an address, the ticket locked. */
export const listDueRatings = (tx: Tx, now: Date) =>
  tx
    .select({ ticketID: tickets.ticketID, changeID: ticketChanges.changeID })
    .from(ticketChanges)
    .innerJoin(tickets, eq(tickets.ticketID, ticketChanges.ticketID))
    .innerJoin(ticketTeams, eq(ticketTeams.teamID, tickets.teamID))
    .leftJoin(candidates, eq(candidates.docID, tickets.docID))
    .where(
      and(
        eq(ticketChanges.toState, 'resolved'),
        lte(ticketChanges.at, new Date(now.getTime() - EARLIEST_MS)),
        gt(ticketChanges.at, new Date(now.getTime() - LATEST_MS)),
        sql`${tickets.state} in ('resolved', 'closed')`,
        isNull(tickets.mergedInto),
        sql`${ticketTeams.ratingRule} <> 'off'`,
        sql`coalesce(nullif(${tickets.requesterEmail}, ''), ${candidates.email}, '') <> ''`,
        or(isNull(candidates.docID), candidates.asksSurveys),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(later)
            .where(
              and(
                eq(later.ticketID, ticketChanges.ticketID),
                eq(later.toState, 'resolved'),
                gt(later.serial, ticketChanges.serial),
              ),
            ),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(ticketRatings)
            .where(eq(ticketRatings.changeID, ticketChanges.changeID)),
        ),
      ),
    )
    .orderBy(ticketChanges.at)
    .limit(AT_ONCE)
    .for('update', { of: tickets, skipLocked: true });

export const insertRatings = (tx: Tx, rows: readonly (typeof ticketRatings.$inferInsert)[]): Promise<StoredRating[]> =>
  tx
    .insert(ticketRatings)
    .values([...rows])
    .onConflictDoNothing()
    .returning();

/** One that nobody answered. */
export async function findOpenRating(tx: Tx, ratingID: string): Promise<StoredRating | undefined> {
  const [row] = await tx
    .select()
    .from(ticketRatings)
    .where(and(eq(ticketRatings.ratingID, ratingID), isNull(ticketRatings.answeredAt)));
  return row;
}

export async function answerRating(
  tx: Tx,
  { ratingID, ...answer }: Pick<StoredRating, 'ratingID' | 'score' | 'comment' | 'answeredAt'>,
): Promise<void> {
  await tx.update(ticketRatings).set(answer).where(eq(ticketRatings.ratingID, ratingID));
}

/** How a ticket and those that were merged into it were rated, newest first. */
export const listRatings = (tx: Tx, ticketID: TicketId): Promise<StoredRating[]> =>
  tx
    .select()
    .from(ticketRatings)
    .where(and(inArray(ticketRatings.ticketID, withMerged(tx, ticketID)), isNotNull(ticketRatings.answeredAt)))
    .orderBy(desc(ticketRatings.answeredAt));

/** What a person was asked about their tickets, and how they rated them, oldest first. */
export const listRatingsOfCandidate = (tx: Tx, owner: Parameters<typeof ofOwner>[0]) =>
  tx
    .select({ subject: tickets.subject, ...getTableColumns(ticketRatings) })
    .from(ticketRatings)
    .innerJoin(tickets, eq(tickets.ticketID, ticketRatings.ticketID))
    .where(ofOwner(owner))
    .orderBy(asc(ticketRatings.askedAt), asc(ticketRatings.ratingID));
