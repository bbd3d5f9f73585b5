import type { ReferrerId } from '@vinculo/contracts/referrals';
import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { referralPrograms, referrals, referrers } from '../../../db/schema/referrals';

type NewReferrer = typeof referrers.$inferInsert;
export type ReferrerChange = Pick<NewReferrer, 'programID' | 'name' | 'email' | 'phone' | 'staffUid' | 'isActive'>;
type AccountChange = Pick<NewReferrer, 'account' | 'accountEnd' | 'accountDigest'>;

/**
 * The account of who refers: that they are linked to, or the one with their e-mail. What may not be done for oneself compares
 * with it. Written as text, as selects of one table leave the table's name out of columns.
 * @param referrer the name of their table there.
 */
export const ownerUidOf = (referrer: string): SQL<string | null> =>
  sql`coalesce(${sql.raw(referrer)}.staff_uid, (select staff.uid from staff where staff.email = ${sql.raw(referrer)}.email))`;
export const ownerUid = ownerUidOf('referrers');

const HIRED = sql`('hired', 'guaranteeMet', 'paid')`;

const withCounts = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(referrers),
      programName: referralPrograms.name,
      referrals: sql<number>`(select count(*)::int from ${referrals} own where own.referrer_id = ${referrers.referrerID})`,
      hires: sql<number>`(select count(*)::int from ${referrals} own where own.referrer_id = ${referrers.referrerID} and own.state in ${HIRED})`,
    })
    .from(referrers)
    .innerJoin(referralPrograms, eq(referralPrograms.programID, referrers.programID));

export const listReferrers = (tx: Tx, limit: number) =>
  withCounts(tx)
    .orderBy(asc(sql`lower(${referrers.name})`), asc(referrers.referrerID))
    .limit(limit);
export type ReferrerRow = Awaited<ReturnType<typeof listReferrers>>[number];

export async function findReferrer(tx: Tx, referrerID: ReferrerId): Promise<ReferrerRow | undefined> {
  const [row] = await withCounts(tx).where(eq(referrers.referrerID, referrerID));
  return row;
}

export const lockReferrer = (tx: Tx, referrerID: ReferrerId) =>
  tx
    .select({ ...getTableColumns(referrers), ownerUid })
    .from(referrers)
    .where(eq(referrers.referrerID, referrerID))
    .for('update');

/** The referrer of a printed code, if they take part. */
export async function findByCode(tx: Tx, code: string): Promise<ReferrerId | undefined> {
  const [row] = await tx
    .select({ referrerID: referrers.referrerID })
    .from(referrers)
    .where(and(eq(referrers.code, code), referrers.isActive));
  return row?.referrerID;
}

/** @returns nothing where the account refers already. */
export const insertReferrer = (tx: Tx, row: NewReferrer) =>
  tx.insert(referrers).values(row).onConflictDoNothing().returning();

/** Whether somebody else has this account. */
export async function isAccountTaken(tx: Tx, staffUid: string, referrerID: ReferrerId): Promise<boolean> {
  const found = await tx
    .select({ referrerID: referrers.referrerID })
    .from(referrers)
    .where(eq(referrers.staffUid, staffUid));
  return found.some((one) => one.referrerID !== referrerID);
}

export const updateReferrer = (tx: Tx, referrerID: ReferrerId, change: ReferrerChange | AccountChange) =>
  tx
    .update(referrers)
    .set({ ...change, version: sql`${referrers.version} + 1` })
    .where(eq(referrers.referrerID, referrerID));
