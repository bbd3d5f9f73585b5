import type { ApplicationId } from '@vinculo/contracts/applications';
import { shortlistId, type ShortlistId } from '@vinculo/contracts/shortlists';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { ShortlistAnswer } from '@vinculo/domain/applications';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { contacts } from '../../db/schema/contacts';
import { shortlistPeople, shortlists } from '../../db/schema/shortlists';
import { vacancies } from '../../db/schema/vacancies';
import { fullName } from '../candidates/candidates.repository';

export type StoredShortlist = typeof shortlists.$inferSelect;

export async function insert(
  tx: Tx,
  row: typeof shortlists.$inferInsert,
  applicationIDs: readonly ApplicationId[],
): Promise<StoredShortlist> {
  const [stored] = await tx.insert(shortlists).values(row).returning();
  if (stored === undefined) throw new Error('The database stored no shortlist.');
  const { shortlistID } = stored;
  await tx
    .insert(shortlistPeople)
    .values(applicationIDs.map((applicationID, position) => ({ shortlistID, applicationID, position })));
  return stored;
}

export async function findById(tx: Tx, shortlistID: ShortlistId): Promise<StoredShortlist | undefined> {
  const [row] = await tx.select().from(shortlists).where(eq(shortlists.shortlistID, shortlistID));
  return row;
}

export async function findForUpdate(tx: Tx, shortlistID: ShortlistId): Promise<StoredShortlist | undefined> {
  const [row] = await tx.select().from(shortlists).where(eq(shortlists.shortlistID, shortlistID)).for('update');
  return row;
}

export const listOfVacancy = (tx: Tx, jobID: JobId): Promise<StoredShortlist[]> =>
  tx
    .select()
    .from(shortlists)
    .where(eq(shortlists.jobID, jobID))
    .orderBy(desc(shortlists.at), asc(shortlists.shortlistID));

/** The candidates of shortlists, in their order. One whose application is not there any more has no name and no file. */
export const listPeople = (tx: Tx, shortlistIDs: readonly ShortlistId[]) =>
  tx
    .select({
      shortlistID: shortlistPeople.shortlistID,
      applicationID: shortlistPeople.applicationID,
      answer: shortlistPeople.answer,
      answeredAt: shortlistPeople.answeredAt,
      docID: applications.docID,
      candidateName: sql<string | null>`case when ${candidates.docID} is null then null else ${fullName} end`,
    })
    .from(shortlistPeople)
    .leftJoin(applications, eq(applications.applicationID, shortlistPeople.applicationID))
    .leftJoin(candidates, eq(candidates.docID, applications.docID))
    .where(inArray(shortlistPeople.shortlistID, [...shortlistIDs]))
    .orderBy(asc(shortlistPeople.shortlistID), asc(shortlistPeople.position));
export type ShortlistPersonRow = Awaited<ReturnType<typeof listPeople>>[number];

const open = (subject: string, now: Date) =>
  and(
    eq(shortlists.shortlistID, shortlistId.parse(subject)),
    isNull(shortlists.withdrawnAt),
    gt(shortlists.expiresAt, now),
    sql`exists (select from ${vacancies} where ${vacancies.jobID} = ${shortlists.jobID} and ${vacancies.status} <> 'closed')`,
  );

/** Counts that the company opened the page. @returns nothing for one that was withdrawn, has expired or is of a closed vacancy. */
export async function countOpened(tx: Tx, subject: string, now: Date): Promise<StoredShortlist | undefined> {
  const [row] = await tx
    .update(shortlists)
    .set({ opens: sql`${shortlists.opens} + 1`, lastOpenedAt: now })
    .where(open(subject, now))
    .returning();
  return row;
}

/** Locks a shortlist that the company can answer. */
export async function lockOpen(tx: Tx, subject: string, now: Date): Promise<StoredShortlist | undefined> {
  const [row] = await tx.select().from(shortlists).where(open(subject, now)).for('update');
  return row;
}

/** The e-mail of the contact who receives a shortlist; '' without one. */
export async function emailOf(tx: Tx, { contactID }: StoredShortlist): Promise<string> {
  if (contactID === null) return '';
  const [row] = await tx
    .select({ email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.contactID, contactID), isNull(contacts.removedAt)));
  return row?.email ?? '';
}

export async function withdraw(tx: Tx, shortlistID: ShortlistId, now: Date): Promise<void> {
  await tx.update(shortlists).set({ withdrawnAt: now }).where(eq(shortlists.shortlistID, shortlistID));
}

export async function storeAnswer(
  tx: Tx,
  { shortlistID, applicationID }: ShortlistPersonRow,
  answer: ShortlistAnswer,
  now: Date,
): Promise<void> {
  await tx
    .update(shortlistPeople)
    .set({ answer, answeredAt: now })
    .where(and(eq(shortlistPeople.shortlistID, shortlistID), eq(shortlistPeople.applicationID, applicationID)));
}
