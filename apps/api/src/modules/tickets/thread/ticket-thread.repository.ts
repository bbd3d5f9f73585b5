import type { CandidateId } from '@vinculo/contracts/candidates';
import type { TicketId, TicketMessageId } from '@vinculo/contracts/tickets';
import { WRITING_SECONDS } from '@vinculo/domain/tickets';
import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { receivedMails } from '../../../db/schema/received-mails';
import { staff } from '../../../db/schema/staff';
import { ticketChanges, ticketDrafts, ticketFiles, ticketMessages, tickets } from '../../../db/schema/tickets';
import { ofAddress } from '../tickets.repository';

export type StoredMessage = typeof ticketMessages.$inferSelect;
export type StoredTicketChange = typeof ticketChanges.$inferSelect;

/** A ticket and those that were merged into it. */
export const withMerged = (tx: Tx, ticketID: TicketId) =>
  tx
    .select({ ticketID: tickets.ticketID })
    .from(tickets)
    .where(or(eq(tickets.ticketID, ticketID), eq(tickets.mergedInto, ticketID)));

/** The messages of a ticket and of those that were merged into it, oldest first. */
export const listMessages = (tx: Tx, ticketID: TicketId): Promise<StoredMessage[]> =>
  tx
    .select()
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketID, withMerged(tx, ticketID)))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.serial));

/** What was received last in a ticket and in those that were merged into it. */
export async function findReceived(tx: Tx, ticketID: TicketId): Promise<StoredMessage | undefined> {
  const [row] = await tx
    .select()
    .from(ticketMessages)
    .where(and(inArray(ticketMessages.ticketID, withMerged(tx, ticketID)), eq(ticketMessages.kind, 'incoming')))
    .orderBy(desc(ticketMessages.at), desc(ticketMessages.serial))
    .limit(1);
  return row;
}

/** The letters of a ticket's messages; of one that was merged, those of the ticket that it was merged into. */
export async function lettersOf(tx: Tx, ticketID: TicketId): Promise<number> {
  const [row] = await tx
    .select({ letters: sql<number>`coalesce(sum(length(${ticketMessages.text})), 0)::int` })
    .from(ticketMessages)
    .innerJoin(tickets, eq(ticketMessages.ticketID, sql`coalesce(${tickets.mergedInto}, ${tickets.ticketID})`))
    .where(eq(tickets.ticketID, ticketID));
  return row?.letters ?? 0;
}

interface TicketOwner {
  readonly docID: CandidateId;
  readonly email: string;
}

/** Tickets of a person, and those of nobody from their address. */
export const ofOwner = ({ docID, email }: TicketOwner) =>
  or(eq(tickets.docID, docID), email === '' ? undefined : ofAddress(email));

/** All that was written in the tickets of a person, oldest first. */
export const listOfCandidate = (tx: Tx, owner: TicketOwner) =>
  tx
    .select({
      subject: tickets.subject,
      authorName: ticketMessages.authorName,
      text: ticketMessages.text,
      at: ticketMessages.at,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.ticketID, ticketMessages.ticketID))
    .where(ofOwner(owner))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.serial));

/** Oldest first. */
export const listChanges = (tx: Tx, ticketID: TicketId): Promise<StoredTicketChange[]> =>
  tx.select().from(ticketChanges).where(eq(ticketChanges.ticketID, ticketID)).orderBy(asc(ticketChanges.serial));

/** @returns undefined for a mail that was taken in before. */
export async function insertMessage(
  tx: Tx,
  row: typeof ticketMessages.$inferInsert,
): Promise<StoredMessage | undefined> {
  const [stored] = await tx.insert(ticketMessages).values(row).onConflictDoNothing().returning();
  return stored;
}

export async function insertTicketChange(tx: Tx, row: typeof ticketChanges.$inferInsert): Promise<void> {
  await tx.insert(ticketChanges).values(row);
}

export async function findMessage(tx: Tx, messageID: TicketMessageId): Promise<StoredMessage | undefined> {
  const [row] = await tx.select().from(ticketMessages).where(eq(ticketMessages.messageID, messageID));
  return row;
}

/** The message that a mail was stored as. */
export async function findByMail(tx: Tx, mailHeaderID: string): Promise<StoredMessage | undefined> {
  const [row] = await tx.select().from(ticketMessages).where(eq(ticketMessages.mailHeaderID, mailHeaderID));
  return row;
}

export async function updateMessage(tx: Tx, messageID: TicketMessageId, change: Partial<StoredMessage>): Promise<void> {
  await tx.update(ticketMessages).set(change).where(eq(ticketMessages.messageID, messageID));
}

/** Gives messages of a ticket to another one, with their mails and files. @returns how many there were. */
export async function moveMessages(
  tx: Tx,
  from: TicketId,
  to: TicketId,
  messageIDs: readonly TicketMessageId[],
): Promise<number> {
  const moved = await tx
    .update(ticketMessages)
    .set({ ticketID: to })
    .where(and(eq(ticketMessages.ticketID, from), inArray(ticketMessages.messageID, [...messageIDs])))
    .returning({ messageID: ticketMessages.messageID });
  const ids = moved.map(({ messageID }) => messageID);
  await tx.update(receivedMails).set({ ticketID: to }).where(inArray(receivedMails.messageID, ids));
  await tx.update(ticketFiles).set({ ticketID: to }).where(inArray(ticketFiles.messageID, ids));
  return moved.length;
}

/** Takes an answer back that has not gone. @returns its words; undefined once it has. */
export async function removeUnsent(tx: Tx, messageID: TicketMessageId): Promise<StoredMessage | undefined> {
  const [row] = await tx
    .delete(ticketMessages)
    .where(
      and(eq(ticketMessages.messageID, messageID), eq(ticketMessages.kind, 'outgoing'), isNull(ticketMessages.goneAt)),
    )
    .returning();
  return row;
}

/** The change of state that was made with an answer, if it is the latest one of its ticket. */
export async function findChangeWith(
  tx: Tx,
  { ticketID, messageID }: Pick<StoredMessage, 'ticketID' | 'messageID'>,
): Promise<StoredTicketChange | undefined> {
  const [latest] = await tx
    .select()
    .from(ticketChanges)
    .where(eq(ticketChanges.ticketID, ticketID))
    .orderBy(desc(ticketChanges.serial))
    .limit(1);
  return latest?.messageID === messageID ? latest : undefined;
}

export async function saveDraft(tx: Tx, ticketID: TicketId, uid: string, text: string, now: Date): Promise<void> {
  if (text === '')
    await tx.delete(ticketDrafts).where(and(eq(ticketDrafts.ticketID, ticketID), eq(ticketDrafts.uid, uid)));
  else
    await tx
      .insert(ticketDrafts)
      .values({ ticketID, uid, text, savedAt: now })
      .onConflictDoUpdate({ target: [ticketDrafts.ticketID, ticketDrafts.uid], set: { text, savedAt: now } });
}

export async function findDraft(tx: Tx, ticketID: TicketId, uid: string): Promise<string> {
  const [row] = await tx
    .select({ text: ticketDrafts.text })
    .from(ticketDrafts)
    .where(and(eq(ticketDrafts.ticketID, ticketID), eq(ticketDrafts.uid, uid)));
  return row?.text ?? '';
}

/** Who else is writing in a ticket, by name. */
export const listWriting = (tx: Tx, ticketID: TicketId, uid: string, now: Date) =>
  tx
    .select({ uid: staff.uid, name: staff.name })
    .from(ticketDrafts)
    .innerJoin(staff, eq(staff.uid, ticketDrafts.uid))
    .where(
      and(
        eq(ticketDrafts.ticketID, ticketID),
        ne(ticketDrafts.uid, uid),
        gt(ticketDrafts.savedAt, new Date(now.getTime() - WRITING_SECONDS * 1000)),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.uid));
