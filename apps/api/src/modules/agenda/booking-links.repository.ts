import type { CallId } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { END_STAGES } from '@vinculo/domain/applications';
import { and, desc, eq, getTableColumns, gt, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { bookingLinks } from '../../db/schema/agenda';
import { candidates } from '../../db/schema/candidates';
import { applications } from '../../db/schema/applications';
import { vacancies } from '../../db/schema/vacancies';
import { fullName } from '../candidates/candidates.repository';

export type StoredBookingLink = typeof bookingLinks.$inferSelect;

export async function insertLink(tx: Tx, row: typeof bookingLinks.$inferInsert): Promise<StoredBookingLink> {
  const [stored] = await tx.insert(bookingLinks).values(row).returning();
  if (stored === undefined) throw new Error('The database stored no booking link.');
  return stored;
}

/** With the vacancy of their application, newest first. */
export const listOfPerson = (tx: Tx, docID: CandidateId) =>
  tx
    .select({ ...getTableColumns(bookingLinks), jobID: applications.jobID })
    .from(bookingLinks)
    .leftJoin(applications, eq(applications.applicationID, bookingLinks.applicationID))
    .where(eq(bookingLinks.docID, docID))
    .orderBy(desc(bookingLinks.at));

export async function findLinkForUpdate(tx: Tx, linkID: string): Promise<StoredBookingLink | undefined> {
  const [row] = await tx.select().from(bookingLinks).where(eq(bookingLinks.linkID, linkID)).for('update');
  return row;
}

/** The latest link that an open call gave a person. */
export async function findOfCall(tx: Tx, callID: CallId, docID: CandidateId): Promise<StoredBookingLink | undefined> {
  const [row] = await tx
    .select()
    .from(bookingLinks)
    .where(and(eq(bookingLinks.callID, callID), eq(bookingLinks.docID, docID)))
    .orderBy(desc(bookingLinks.at))
    .limit(1);
  return row;
}

/** A link that still works, with its person and what its event will belong to: none of an application that ended. */
export async function findOpen(tx: Tx, linkID: string, now: Date) {
  const [row] = await tx
    .select({
      ...getTableColumns(bookingLinks),
      ...{ firstName: candidates.firstName, personName: fullName, email: candidates.email },
      ...{ personState: candidates.state, personCity: candidates.municipality },
      ...{ jobID: vacancies.jobID, companyID: vacancies.companyID },
    })
    .from(bookingLinks)
    .innerJoin(candidates, eq(candidates.docID, bookingLinks.docID))
    .leftJoin(applications, eq(applications.applicationID, bookingLinks.applicationID))
    .leftJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .where(
      and(
        eq(bookingLinks.linkID, linkID),
        isNull(bookingLinks.usedAt),
        isNull(bookingLinks.withdrawnAt),
        gt(bookingLinks.expiresAt, now),
        or(
          isNull(bookingLinks.applicationID),
          and(eq(vacancies.status, 'active'), notInArray(applications.stage, [...END_STAGES])),
        ),
      ),
    );
  return row;
}
export type OpenBookingLink = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** How many links an open call gave people with the same address before. */
export const countBefore = (tx: Tx, { email, at, linkID }: OpenBookingLink, callID: CallId): Promise<number> =>
  tx.$count(
    tx
      .select({ linkID: bookingLinks.linkID })
      .from(bookingLinks)
      .innerJoin(candidates, eq(candidates.docID, bookingLinks.docID))
      .where(
        and(
          eq(bookingLinks.callID, callID),
          eq(candidates.email, email),
          or(lt(bookingLinks.at, at), and(eq(bookingLinks.at, at), lt(bookingLinks.linkID, linkID))),
        ),
      )
      .as('before'),
  );

export async function updateLink(
  tx: Tx,
  linkID: string,
  change: Pick<Partial<StoredBookingLink>, 'usedAt' | 'withdrawnAt'>,
): Promise<void> {
  await tx.update(bookingLinks).set(change).where(eq(bookingLinks.linkID, linkID));
}
