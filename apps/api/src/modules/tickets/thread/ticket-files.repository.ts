import type { TicketFileId, TicketId, TicketMessageId } from '@vinculo/contracts/tickets';
import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { ticketFiles } from '../../../db/schema/tickets';

export type StoredTicketFile = typeof ticketFiles.$inferSelect;

const select = (tx: Tx, condition: SQL | undefined): Promise<StoredTicketFile[]> =>
  tx.select().from(ticketFiles).where(condition).orderBy(asc(ticketFiles.attachedAt), asc(ticketFiles.fileID));

const draftOf = (ticketID: TicketId, uid: string) =>
  and(eq(ticketFiles.ticketID, ticketID), eq(ticketFiles.uid, uid), isNull(ticketFiles.messageID));

/** Files that go with the next answer of a user, in the order in which they were added. */
export const listDraftFiles = (tx: Tx, ticketID: TicketId, uid: string): Promise<StoredTicketFile[]> =>
  select(tx, draftOf(ticketID, uid));

export const listFilesOf = (tx: Tx, messageIDs: readonly TicketMessageId[]): Promise<StoredTicketFile[]> =>
  messageIDs.length === 0 ? Promise.resolve([]) : select(tx, inArray(ticketFiles.messageID, [...messageIDs]));

export async function findTicketFile(tx: Tx, fileID: TicketFileId): Promise<StoredTicketFile | undefined> {
  const [row] = await select(tx, eq(ticketFiles.fileID, fileID));
  return row;
}

export async function insertTicketFile(tx: Tx, row: typeof ticketFiles.$inferInsert): Promise<void> {
  await tx.insert(ticketFiles).values(row);
}

/** Gives files of a draft to its answer. @returns how many there were. */
export async function sendFiles(
  tx: Tx,
  {
    ticketID,
    uid,
    messageID,
  }: { readonly ticketID: TicketId; readonly uid: string; readonly messageID: TicketMessageId },
  fileIDs: readonly TicketFileId[],
): Promise<number> {
  if (fileIDs.length === 0) return 0;
  const sent = await tx
    .update(ticketFiles)
    .set({ messageID })
    .where(and(draftOf(ticketID, uid), inArray(ticketFiles.fileID, [...fileIDs])))
    .returning({ fileID: ticketFiles.fileID });
  return sent.length;
}

/** Gives the files of an answer that was taken back to the draft of a user. */
export async function takeFilesBack(
  tx: Tx,
  messageID: TicketMessageId,
  draft: Pick<StoredTicketFile, 'ticketID' | 'uid'>,
  now: Date,
): Promise<void> {
  await tx
    .update(ticketFiles)
    .set({ ...draft, messageID: null, attachedAt: now })
    .where(eq(ticketFiles.messageID, messageID));
}

/** Takes a file out of a user's draft. @returns its path. */
export async function removeDraftFile(
  tx: Tx,
  { ticketID, uid, fileID }: Pick<StoredTicketFile, 'ticketID' | 'uid' | 'fileID'>,
): Promise<string | undefined> {
  const [removed] = await tx
    .delete(ticketFiles)
    .where(and(draftOf(ticketID, uid), eq(ticketFiles.fileID, fileID)))
    .returning({ path: ticketFiles.path });
  return removed?.path;
}

/** Deletes files that were added to drafts before a moment and never sent. @returns their paths. */
export async function purgeUnsentBefore(tx: Tx, moment: Date, limit: number): Promise<string[]> {
  const unsent = tx
    .select({ fileID: ticketFiles.fileID })
    .from(ticketFiles)
    .where(and(isNull(ticketFiles.messageID), lt(ticketFiles.attachedAt, moment)))
    .limit(limit);
  const deleted = await tx
    .delete(ticketFiles)
    .where(inArray(ticketFiles.fileID, unsent))
    .returning({ path: ticketFiles.path });
  return deleted.map(({ path }) => path);
}
