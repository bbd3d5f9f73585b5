import { and, desc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { criminalRecordAccesses } from '../../db/schema/criminal-record';
import { vacancies } from '../../db/schema/vacancies';

/** The access a user has now, with the name of the vacancy it is for. */
export async function findOpen(tx: Tx, uid: string, now: Date) {
  const [open] = await tx
    .select({
      reason: criminalRecordAccesses.reason,
      vacancy: vacancies.name,
      closesAt: criminalRecordAccesses.closesAt,
    })
    .from(criminalRecordAccesses)
    .leftJoin(vacancies, eq(vacancies.jobID, criminalRecordAccesses.jobID))
    .where(and(eq(criminalRecordAccesses.uid, uid), gt(criminalRecordAccesses.closesAt, now)))
    .orderBy(desc(criminalRecordAccesses.closesAt))
    .limit(1);
  return open;
}

/** The users who have access now. */
export async function listReaders(tx: Tx, now: Date): Promise<string[]> {
  const open = await tx
    .selectDistinct({ uid: criminalRecordAccesses.uid })
    .from(criminalRecordAccesses)
    .where(gt(criminalRecordAccesses.closesAt, now));
  return open.map(({ uid }) => uid);
}

export async function insertAccess(tx: Tx, access: typeof criminalRecordAccesses.$inferInsert): Promise<void> {
  await tx.insert(criminalRecordAccesses).values(access);
}

/** Ends all open accesses of a user. @returns their ids. */
export async function closeAll(tx: Tx, uid: string, now: Date): Promise<string[]> {
  const closed = await tx
    .update(criminalRecordAccesses)
    .set({ closesAt: now })
    .where(and(eq(criminalRecordAccesses.uid, uid), gt(criminalRecordAccesses.closesAt, now)))
    .returning({ accessID: criminalRecordAccesses.accessID });
  return closed.map(({ accessID }) => accessID);
}
