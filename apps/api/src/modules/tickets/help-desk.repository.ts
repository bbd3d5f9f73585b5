import type { CannedReplyId, TicketCategoryId, TicketTeamId } from '@vinculo/contracts/tickets';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { cannedReplies } from '../../db/schema/ticket-tools';
import { ticketCategories, ticketTeams } from '../../db/schema/tickets';

export type StoredTeam = typeof ticketTeams.$inferSelect;
export type StoredCategory = typeof ticketCategories.$inferSelect;
export type StoredReply = typeof cannedReplies.$inferSelect;

export const listTeams = (tx: Tx): Promise<StoredTeam[]> =>
  tx
    .select()
    .from(ticketTeams)
    .orderBy(asc(sql`lower(${ticketTeams.name})`), asc(ticketTeams.teamID));

export const listCategories = (tx: Tx): Promise<StoredCategory[]> =>
  tx
    .select()
    .from(ticketCategories)
    .orderBy(asc(sql`lower(${ticketCategories.name})`), asc(ticketCategories.categoryID));

export const listReplies = (tx: Tx): Promise<StoredReply[]> =>
  tx
    .select()
    .from(cannedReplies)
    .orderBy(asc(sql`lower(${cannedReplies.name})`), asc(cannedReplies.replyID));

export async function findCategory(tx: Tx, categoryID: TicketCategoryId): Promise<StoredCategory | undefined> {
  const [row] = await tx
    .select()
    .from(ticketCategories)
    .where(eq(ticketCategories.categoryID, categoryID))
    .for('share');
  return row;
}

/** All categories, locked: which one is the last in use is a matter of all of them. */
export const lockCategories = (tx: Tx): Promise<StoredCategory[]> =>
  tx.select().from(ticketCategories).orderBy(asc(ticketCategories.categoryID)).for('update');

export async function findTeam(tx: Tx, teamID: TicketTeamId): Promise<StoredTeam | undefined> {
  const [row] = await tx.select().from(ticketTeams).where(eq(ticketTeams.teamID, teamID)).for('update');
  return row;
}

export async function findReply(tx: Tx, replyID: CannedReplyId): Promise<StoredReply | undefined> {
  const [row] = await tx.select().from(cannedReplies).where(eq(cannedReplies.replyID, replyID)).for('update');
  return row;
}

export const insertTeam = (tx: Tx, row: typeof ticketTeams.$inferInsert): Promise<StoredTeam[]> =>
  tx.insert(ticketTeams).values(row).returning();

/** Writes the change and raises the version. */
export const updateTeam = (tx: Tx, teamID: TicketTeamId, change: Partial<StoredTeam>): Promise<StoredTeam[]> =>
  tx
    .update(ticketTeams)
    .set({ ...change, version: sql`${ticketTeams.version} + 1` })
    .where(eq(ticketTeams.teamID, teamID))
    .returning();

export const insertCategory = (tx: Tx, row: typeof ticketCategories.$inferInsert): Promise<StoredCategory[]> =>
  tx.insert(ticketCategories).values(row).returning();

/** Writes the change and raises the version. */
export const updateCategory = (
  tx: Tx,
  categoryID: TicketCategoryId,
  change: Partial<StoredCategory>,
): Promise<StoredCategory[]> =>
  tx
    .update(ticketCategories)
    .set({ ...change, version: sql`${ticketCategories.version} + 1` })
    .where(eq(ticketCategories.categoryID, categoryID))
    .returning();

export const insertReply = (tx: Tx, row: typeof cannedReplies.$inferInsert): Promise<StoredReply[]> =>
  tx.insert(cannedReplies).values(row).returning();

/** Writes the change and raises the version. */
export const updateReply = (tx: Tx, replyID: CannedReplyId, change: Partial<StoredReply>): Promise<StoredReply[]> =>
  tx
    .update(cannedReplies)
    .set({ ...change, version: sql`${cannedReplies.version} + 1` })
    .where(eq(cannedReplies.replyID, replyID))
    .returning();

export async function deleteReply(tx: Tx, replyID: CannedReplyId): Promise<void> {
  await tx.delete(cannedReplies).where(eq(cannedReplies.replyID, replyID));
}
