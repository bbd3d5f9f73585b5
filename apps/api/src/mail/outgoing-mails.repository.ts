import type { MailFailure } from '@vinculo/domain/mails';
import { and, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { outgoingMails, type MailSubject } from '../db/schema/outgoing-mails';

export type StoredMail = typeof outgoingMails.$inferSelect;
type NewMail = Pick<StoredMail, 'template' | 'data' | 'subject' | 'subjectID' | 'requestedAt'>;

/** The record that a mail is about. */
export type MailAbout = Pick<StoredMail, 'subject' | 'subjectID'>;

/** Records of one kind. */
export interface MailsAbout {
  readonly subject: MailSubject;
  readonly subjectIDs: readonly string[];
}

const areAbout = ({ subject, subjectIDs }: MailsAbout) =>
  and(eq(outgoingMails.subject, subject), inArray(outgoingMails.subjectID, [...subjectIDs]));
const isAbout = ({ subject, subjectID }: MailAbout) =>
  and(eq(outgoingMails.subject, subject), eq(outgoingMails.subjectID, subjectID));

export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<string[]> {
  const stored = await tx
    .insert(outgoingMails)
    .values([...mails])
    .returning({ mailID: outgoingMails.mailID });
  return stored.map(({ mailID }) => mailID);
}

export async function findUnsent(tx: Tx, mailID: string): Promise<StoredMail | undefined> {
  const [mail] = await tx
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.mailID, mailID), ne(outgoingMails.state, 'sent')));
  return mail;
}

/** The mails about a record that are waiting or were requested since `since`. */
export const listRecent = (tx: Tx, about: MailAbout, since: Date): Promise<StoredMail[]> =>
  tx
    .select()
    .from(outgoingMails)
    .where(and(isAbout(about), or(eq(outgoingMails.state, 'waiting'), gte(outgoingMails.requestedAt, since))));

/** Those of these records about which the same mail waits, or `most` were requested since `since`. */
export async function listMailed(
  tx: Tx,
  { subject, subjectIDs, template }: MailsAbout & Pick<NewMail, 'template'>,
  since: Date,
  most: number,
): Promise<ReadonlySet<string>> {
  const isWaiting = eq(outgoingMails.state, 'waiting');
  const rows = await tx
    .select({ subjectID: outgoingMails.subjectID })
    .from(outgoingMails)
    .where(and(areAbout({ subject, subjectIDs }), or(isWaiting, gte(outgoingMails.requestedAt, since))))
    .groupBy(outgoingMails.subjectID)
    .having(sql`count(*) >= ${most} or bool_or(${isWaiting} and ${eq(outgoingMails.template, template)})`);
  return new Set(rows.map(({ subjectID }) => subjectID));
}

/** The latest mail about each of these records. */
export async function latestMails(
  tx: Tx,
  subject: MailSubject,
  subjectIDs: readonly string[],
): Promise<ReadonlyMap<string, StoredMail>> {
  const rows = await tx
    .selectDistinctOn([outgoingMails.subjectID])
    .from(outgoingMails)
    .where(areAbout({ subject, subjectIDs }))
    .orderBy(outgoingMails.subjectID, desc(outgoingMails.requestedAt));
  return new Map(rows.map((row) => [row.subjectID, row]));
}

/** Records the outcome of a mail: sent if `failure` is null. A mail withdrawn in the meantime has no row. */
export async function settleMail(tx: Tx, mailID: string, failure: MailFailure | null, settledAt: Date): Promise<void> {
  const change = failure === null ? { state: 'sent' as const, data: {} } : { state: 'failed' as const };
  await tx
    .update(outgoingMails)
    .set({ ...change, failure, settledAt })
    .where(eq(outgoingMails.mailID, mailID));
}

/** Records that a mail came back after its server had taken it: by its own id or that of the record that it names. */
export async function failDelivered(tx: Tx, id: string, failure: MailFailure, settledAt: Date): Promise<void> {
  await tx
    .update(outgoingMails)
    .set({ state: 'failed', failure, settledAt })
    .where(and(or(eq(outgoingMails.mailID, id), eq(outgoingMails.subjectID, id)), eq(outgoingMails.state, 'sent')));
}

/** Sets a failed mail to waiting again. @returns whether it had failed. */
export async function reviveMail(tx: Tx, mailID: string): Promise<boolean> {
  const revived = await tx
    .update(outgoingMails)
    .set({ state: 'waiting', failure: null, settledAt: null })
    .where(and(eq(outgoingMails.mailID, mailID), eq(outgoingMails.state, 'failed')))
    .returning({ mailID: outgoingMails.mailID });
  return revived.length === 1;
}

/** Deletes the mails about a record that were not sent yet. @returns how many there were. */
export const withdrawMails = (tx: Tx, { subject, subjectID }: MailAbout): Promise<number> =>
  withdrawMailsSince(tx, { subject, subjectIDs: [subjectID] }, new Date(0));

/** The same of many records, of those requested since then. */
export async function withdrawMailsSince(tx: Tx, about: MailsAbout, since: Date): Promise<number> {
  const withdrawn = await tx
    .delete(outgoingMails)
    .where(and(areAbout(about), eq(outgoingMails.state, 'waiting'), gte(outgoingMails.requestedAt, since)))
    .returning({ mailID: outgoingMails.mailID });
  return withdrawn.length;
}

/** Deletes the mails about these records, with the texts of those that were not sent. */
export async function deleteMailsAbout(tx: Tx, subjectIDs: readonly string[]): Promise<void> {
  await tx.delete(outgoingMails).where(inArray(outgoingMails.subjectID, [...subjectIDs]));
}

export async function deleteSettledBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(outgoingMails).where(lt(outgoingMails.settledAt, before));
}
