import type { CandidateId } from '@vinculo/contracts/candidates';
import type { PayoutFilters, PayoutId, ReferralId, ReferrerId } from '@vinculo/contracts/referrals';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { and, asc, count, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { afterKey } from '../../../db/keyset';
import { candidates } from '../../../db/schema/candidates';
import { referralAlerts, referralPayouts, referrals, referralTerms, referrers } from '../../../db/schema/referrals';
import { vacancies } from '../../../db/schema/vacancies';
import { fullName } from '../../candidates/candidates.repository';
import { ownerUid } from '../referrers/referrers.repository';

type NewPayout = typeof referralPayouts.$inferInsert;
export const NOT_APPROVED = { firstUid: null, firstName: '', secondUid: null, secondName: '' };
export type StoredPayout = typeof referralPayouts.$inferSelect;

/** Whether another referrer was paid this part of the same hire. */
const isPaidToOther = sql<boolean>`exists (select 1 from ${referrals} own
  join ${referrals} other on other.doc_id = own.doc_id and other.job_id = own.job_id and other.referral_id <> own.referral_id
  join ${referralPayouts} paid on paid.referral_id = other.referral_id and paid.state = 'paid'
  where own.referral_id = ${referralPayouts.referralID} and paid.part = ${referralPayouts.part})`;

const joined = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(referralPayouts),
      number: referrals.number,
      personName: sql<string | null>`case when ${candidates.docID} is not null then ${fullName} end`,
      referrerName: referrers.name,
      ownerUid,
      account: referrers.account,
      terms: referralTerms.parts,
      docID: candidates.docID,
      vacancy: { jobID: vacancies.jobID, companyID: vacancies.companyID, locations: vacancies.locations },
      isPaidToOther,
      openAlerts: sql<number>`(select count(*)::int from ${referralAlerts} own
        where own.referral_id = ${referralPayouts.referralID} and own.cleared_at is null)`,
    })
    .from(referralPayouts)
    .innerJoin(referrals, eq(referrals.referralID, referralPayouts.referralID))
    .innerJoin(referralTerms, eq(referralTerms.termsID, referrals.termsID))
    .innerJoin(referrers, eq(referrers.referrerID, referralPayouts.referrerID))
    .innerJoin(vacancies, eq(vacancies.jobID, referrals.jobID))
    .leftJoin(candidates, eq(candidates.docID, referrals.docID));

const matching = ({ states }: PayoutFilters) =>
  states.length === 0 ? undefined : inArray(referralPayouts.state, states);

export interface PayoutKey {
  readonly dueOn: string;
  readonly payoutID: PayoutId;
}

export const listPayouts = (tx: Tx, filters: PayoutFilters, after: PayoutKey | undefined, limit: number) =>
  joined(tx)
    .where(
      and(
        matching(filters),
        after === undefined
          ? undefined
          : afterKey(referralPayouts.dueOn, referralPayouts.payoutID, 'asc', {
              value: after.dueOn,
              id: after.payoutID,
            }),
      ),
    )
    .orderBy(asc(referralPayouts.dueOn), asc(referralPayouts.payoutID))
    .limit(limit);
export type PayoutRow = Awaited<ReturnType<typeof listPayouts>>[number];

/** Counted up to the cap plus one. */
export async function countPayouts(tx: Tx, filters: PayoutFilters): Promise<number> {
  const some = tx
    .select({ payoutID: referralPayouts.payoutID })
    .from(referralPayouts)
    .where(matching(filters))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

interface Approver {
  readonly uid: string;
  readonly today: string;
}

/** What `approvalProblem` has nothing against. */
const isToApprove = ({ uid, today }: Approver) =>
  and(
    inArray(referralPayouts.state, ['scheduled', 'approvedOnce']),
    lte(referralPayouts.dueOn, today),
    sql`${ownerUid} is distinct from ${uid}`,
    sql`${referralPayouts.firstUid} is distinct from ${uid}`,
    sql`not exists (select 1 from ${referralAlerts} own
      where own.referral_id = ${referralPayouts.referralID} and own.cleared_at is null)`,
    sql`not ${isPaidToOther}`,
  );

/** What somebody may approve now, what is due first at the top. */
export const listToApprove = (tx: Tx, approver: Approver, limit: number) =>
  joined(tx)
    .where(isToApprove(approver))
    .orderBy(asc(referralPayouts.dueOn), asc(referralPayouts.payoutID))
    .limit(limit);

/** Counted up to the cap plus one. */
export async function countToApprove(tx: Tx, approver: Approver): Promise<number> {
  const some = tx
    .select({ payoutID: referralPayouts.payoutID })
    .from(referralPayouts)
    .innerJoin(referrers, eq(referrers.referrerID, referralPayouts.referrerID))
    .where(isToApprove(approver))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** Keeps the account that a payout goes to as it is, until the end of the transaction. */
export async function holdAccountOf(tx: Tx, payoutID: PayoutId): Promise<void> {
  const beneficiary = tx
    .select({ referrerID: referralPayouts.referrerID })
    .from(referralPayouts)
    .where(eq(referralPayouts.payoutID, payoutID));
  await tx
    .select({ referrerID: referrers.referrerID })
    .from(referrers)
    .where(inArray(referrers.referrerID, beneficiary))
    .for('share');
}

/**
 * Locks the referrals of the people whom these payouts are for, before the payouts: as following them does.
 * @returns those of them for whom something changed that was not followed yet.
 */
export async function lockPeopleOf(tx: Tx, payoutIDs: readonly PayoutId[]): Promise<ReadonlySet<CandidateId>> {
  const people = tx
    .select({ docID: referrals.docID })
    .from(referrals)
    .innerJoin(referralPayouts, eq(referralPayouts.referralID, referrals.referralID))
    .where(inArray(referralPayouts.payoutID, [...payoutIDs]));
  const locked = await tx
    .select({ docID: referrals.docID, followedOn: referrals.followedOn })
    .from(referrals)
    .where(inArray(referrals.docID, people))
    .orderBy(asc(referrals.number))
    .for('update');
  return new Set(locked.filter(({ followedOn }) => followedOn === null).map(({ docID }) => docID));
}

/** These payouts, locked. */
export async function lockPayouts(tx: Tx, payoutIDs: readonly PayoutId[]): Promise<PayoutRow[]> {
  return joined(tx)
    .where(inArray(referralPayouts.payoutID, [...payoutIDs]))
    .orderBy(asc(referralPayouts.payoutID))
    .for('update', { of: referralPayouts });
}

/** The payouts of a referral, locked. */
export const lockPayoutsOf = (tx: Tx, referralID: ReferralId): Promise<StoredPayout[]> =>
  tx
    .select()
    .from(referralPayouts)
    .where(eq(referralPayouts.referralID, referralID))
    .orderBy(asc(referralPayouts.part))
    .for('update');

export async function insertPayouts(tx: Tx, rows: readonly NewPayout[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(referralPayouts)
      .values([...rows])
      .onConflictDoNothing();
}

export const updatePayout = (tx: Tx, payoutID: PayoutId, change: Partial<NewPayout>) =>
  tx
    .update(referralPayouts)
    .set({ ...change, version: sql`${referralPayouts.version} + 1` })
    .where(eq(referralPayouts.payoutID, payoutID));

/** What a referrer was not paid yet has to be approved anew. */
export const withdrawApprovals = (tx: Tx, referrerID: ReferrerId) =>
  tx
    .update(referralPayouts)
    .set({ ...NOT_APPROVED, state: 'scheduled', version: sql`${referralPayouts.version} + 1` })
    .where(
      and(eq(referralPayouts.referrerID, referrerID), inArray(referralPayouts.state, ['approvedOnce', 'approved'])),
    );
