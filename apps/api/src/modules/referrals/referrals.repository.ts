import { randomUUID } from 'node:crypto';
import { candidateId, type CandidateId } from '@vinculo/contracts/candidates';
import type { ReferralFilters, ReferralId, ReferrerId } from '@vinculo/contracts/referrals';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { referralPayouts, referralPrograms, referrals, referralTerms, referrers } from '../../db/schema/referrals';
import { vacancies } from '../../db/schema/vacancies';
import { fullName } from '../candidates/candidates.repository';
import { isRevealed } from '../matching/blind/revealed.repository';
import { ownerUid } from './referrers/referrers.repository';

type NewReferral = typeof referrals.$inferInsert;

/** Whether the vacancy would show who a blind selection hides. */
const isHidden = sql<boolean>`(${vacancies.blindSelection} or ${companies.blindSelection}) and not ${isRevealed}`;

const joined = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(referrals),
      personName: sql<string | null>`case when ${candidates.docID} is not null then ${fullName} end`,
      firstName: candidates.firstName,
      referrerName: referrers.name,
      programName: referralPrograms.name,
      vacancyName: vacancies.name,
      position: vacancies.typePosition,
      isHidden,
      terms: { rewardCents: referralTerms.rewardCents, rewards: referralTerms.rewards, parts: referralTerms.parts },
      others: sql<number[]>`array(select other.number::int from ${referrals} other
        where other.doc_id = ${referrals.docID} and other.referral_id <> ${referrals.referralID} order by other.number)`,
    })
    .from(referrals)
    .innerJoin(referrers, eq(referrers.referrerID, referrals.referrerID))
    .innerJoin(referralTerms, eq(referralTerms.termsID, referrals.termsID))
    .innerJoin(referralPrograms, eq(referralPrograms.programID, referralTerms.programID))
    .innerJoin(vacancies, eq(vacancies.jobID, referrals.jobID))
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .leftJoin(candidates, eq(candidates.docID, referrals.docID))
    .leftJoin(applications, and(eq(applications.docID, referrals.docID), eq(applications.jobID, referrals.jobID)));

/** As `normalizeForSearch` makes it. */
const plain = (text: SQL): SQL => sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;

/** `%` and `_` are taken as they are. */
const part = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function matching({ states, programs, search }: ReferralFilters) {
  const digits = /^(?:r-?)?0*(\d{1,9})$/i.exec(search)?.[1];
  const words = normalizeForSearch(search);
  return and(
    states.length === 0 ? undefined : inArray(referrals.state, states),
    programs.length === 0
      ? undefined
      : sql`exists (select 1 from ${referralTerms} promised where promised.terms_id = ${referrals.termsID}
          and promised.program_id = any(${sql.param(programs)}::uuid[]))`,
    search === ''
      ? undefined
      : or(
          digits === undefined ? undefined : eq(referrals.number, Number(digits)),
          sql`exists (select 1 from ${referrers} own where own.referrer_id = ${referrals.referrerID}
            and ${plain(sql`own.name`)} like ${part(words)})`,
          sql`exists (select 1 from ${candidates} where ${candidates.docID} = ${referrals.docID}
            and ${plain(fullName)} like ${part(words)})`,
        ),
  );
}

export const listReferrals = (tx: Tx, filters: ReferralFilters, before: number | undefined, limit: number) =>
  joined(tx)
    .where(and(matching(filters), before === undefined ? undefined : lt(referrals.number, before)))
    .orderBy(desc(referrals.number))
    .limit(limit);
export type ReferralRow = Awaited<ReturnType<typeof listReferrals>>[number];

/** Who referred a person, the first one first. */
export const listOfCandidate = (tx: Tx, docID: CandidateId) =>
  joined(tx).where(eq(referrals.docID, docID)).orderBy(asc(referrals.number));

/** Counted up to the cap plus one. */
export async function countReferrals(tx: Tx, filters: ReferralFilters): Promise<number> {
  const some = tx
    .select({ number: referrals.number })
    .from(referrals)
    .where(matching(filters))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

export async function findReferral(tx: Tx, referralID: ReferralId): Promise<ReferralRow | undefined> {
  const [row] = await joined(tx).where(eq(referrals.referralID, referralID));
  return row;
}

/** The referrals of a referrer, newest first. */
export const listOfReferrer = (tx: Tx, referrerID: ReferrerId, limit: number) =>
  joined(tx).where(eq(referrals.referrerID, referrerID)).orderBy(desc(referrals.number)).limit(limit);

/** The referrals of a person with what they promise, locked. */
export const lockReferralsOf = (tx: Tx, docID: CandidateId) =>
  tx
    .select({ referral: referrals, terms: referralTerms })
    .from(referrals)
    .innerJoin(referralTerms, eq(referralTerms.termsID, referrals.termsID))
    .where(eq(referrals.docID, docID))
    .orderBy(asc(referrals.number))
    .for('update', { of: referrals });

/** Whether an account is that of a referrer of a person. */
export async function refersPerson(tx: Tx, uid: string, docID: CandidateId): Promise<boolean> {
  const own = await tx
    .select({ number: referrals.number })
    .from(referrals)
    .innerJoin(referrers, eq(referrers.referrerID, referrals.referrerID))
    .where(and(eq(referrals.docID, docID), eq(ownerUid, uid)))
    .limit(1);
  return own.length > 0;
}

/** Those that count towards the limit of the programme. */
export const countOfReferrer = (tx: Tx, referrerID: ReferrerId): Promise<number> =>
  tx.$count(referrals, and(eq(referrals.referrerID, referrerID), isNull(referrals.refused)));

export async function insertReferral(tx: Tx, row: NewReferral): Promise<typeof referrals.$inferSelect> {
  const [stored] = await tx.insert(referrals).values(row).returning();
  if (stored === undefined) throw new Error('The database stored no referral.');
  return stored;
}

export const updateReferral = (tx: Tx, referralID: ReferralId, change: Partial<NewReferral>) =>
  tx.update(referrals).set(change).where(eq(referrals.referralID, referralID));

/** Has the referrals of those with this account, and of who gets it, followed anew. */
export const followAccount = (tx: Tx, accountDigest: string, referrerID: ReferrerId) =>
  tx
    .update(referrals)
    .set({ followedOn: null })
    .where(
      or(
        eq(referrals.referrerID, referrerID),
        inArray(
          referrals.referrerID,
          tx
            .select({ referrerID: referrers.referrerID })
            .from(referrers)
            .where(and(eq(referrers.accountDigest, accountDigest), ne(referrers.accountDigest, ''))),
        ),
      ),
    );

/** Takes these people from the referrals about them, which stay with what was promised. */
export async function unlinkReferrals(tx: Tx, docIDs: readonly CandidateId[]): Promise<void> {
  for (const docID of docIDs) {
    const unknownID = candidateId.parse(randomUUID());
    await tx.update(referrals).set({ docID: unknownID, deviceDigest: '' }).where(eq(referrals.docID, docID));
    await tx.update(referralPayouts).set({ personID: unknownID }).where(eq(referralPayouts.personID, docID));
  }
}
