import type { AlertId, ReferralId } from '@vinculo/contracts/referrals';
import { BURST, LONGEST_RING, type AlertKind } from '@vinculo/domain/referrals';
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { applicationChanges, applications } from '../../../db/schema/applications';
import { candidates } from '../../../db/schema/candidates';
import { referralAlerts, referralPayouts, referrals, referrers } from '../../../db/schema/referrals';
import { fullName } from '../../candidates/candidates.repository';
import { ownerUid, ownerUidOf } from '../referrers/referrers.repository';

/** What is found without the moment of the referral. */
type FoundKind = Exclude<AlertKind, 'knownCandidate'>;
/** As many referrals are named by an alert. */
const MOST_EVIDENCE = 20;

/** Whether two people have an e-mail or a phone in common. */
const isSame = (one: SQL, other: SQL): SQL =>
  sql`((${one}.phone <> '' and ${one}.phone = ${other}.phone) or (${one}.email <> '' and ${one}.email = ${other}.email))`;

const own = sql`own`;
const person = sql`person`;
const referrer = sql`referrer`;
/** The referral with its person and referrer. */
const subject = (referralID: ReferralId): SQL => sql`${referrals} ${own}
  join ${candidates} ${person} on person.doc_id = own.doc_id
  join ${referrers} ${referrer} on referrer.referrer_id = own.referrer_id
  where own.referral_id = ${referralID}`;

/** The other referrals whose person has this phone or e-mail too, of any referrer. */
const sharingContact = (referralID: ReferralId, contact: 'phone' | 'email'): SQL => {
  const name = sql.raw(contact);
  return sql`select array_agg(other.number order by other.number) as evidence from ${referrals} other
    join ${candidates} another on another.doc_id = other.doc_id, ${subject(referralID)}
    and other.doc_id <> own.doc_id and another.${name} = person.${name} and person.${name} <> ''`;
};

/** The other referrals of the referrer whose person has this address too, if it is known. */
const sharingAddress = (referralID: ReferralId): SQL =>
  sql`select array_agg(other.number order by other.number) as evidence from ${referrals} other
    join ${candidates} another on another.doc_id = other.doc_id, ${subject(referralID)}
    and other.referrer_id = own.referrer_id and other.doc_id <> own.doc_id
    and person.address <> '' and another.address <> '' and another.address_text = person.address_text`;

/** The other referrals whose person's data came from the same browser, of any referrer. */
const sharingDevice = (referralID: ReferralId): SQL =>
  sql`select array_agg(other.number order by other.number) as evidence from ${referrals} own
    join ${referrals} other on other.device_digest = own.device_digest and other.device_digest <> ''
    where own.referral_id = ${referralID} and other.doc_id <> own.doc_id`;

/**
 * The referrals of the shortest ring: the referred person refers somebody, who refers, and so on, up to the referrer.
 * People and referrers are the same where they have an e-mail or a phone in common.
 */
const ringOf = (referralID: ReferralId): SQL => sql`
  with recursive chain (referrer_id, start_id, numbers) as (
    select next.referrer_id, own.referrer_id, array[own.number] from ${referrals} own
    join ${candidates} ${person} on person.doc_id = own.doc_id
    join ${referrers} next on ${isSame(sql`next`, person)}
    where own.referral_id = ${referralID} and next.referrer_id <> own.referrer_id
    union all
    select next.referrer_id, chain.start_id, chain.numbers || link.number from chain
    join ${referrals} link on link.referrer_id = chain.referrer_id
    join ${candidates} ${person} on person.doc_id = link.doc_id
    join ${referrers} next on ${isSame(sql`next`, person)}
    where chain.referrer_id <> chain.start_id and cardinality(chain.numbers) < ${LONGEST_RING}
      and link.number <> all(chain.numbers)
  )
  select numbers as evidence from chain where referrer_id = start_id order by cardinality(numbers) limit 1`;

/**
 * The other referrals of the person by which the same part was paid, for the same hire or while both owned the person:
 * who had two files then has one since they were merged.
 */
const paidTwice = (referralID: ReferralId): SQL => sql`
  select array_agg(distinct other.number order by other.number) as evidence from ${referrals} own
    join ${referrals} other on other.doc_id = own.doc_id and other.referral_id <> own.referral_id
      and (other.job_id = own.job_id
        or (other.received_at at time zone 'America/Mexico_City')::date <= own.owned_until
          and (own.received_at at time zone 'America/Mexico_City')::date <= other.owned_until)
    join ${referralPayouts} paid on paid.referral_id = own.referral_id and paid.state = 'paid'
    join ${referralPayouts} twin on twin.referral_id = other.referral_id and twin.part = paid.part and twin.state = 'paid'
    where own.referral_id = ${referralID}`;

/** What each kind of alert is found by: the numbers of referrals that show it, or an empty list where the referral does. */
const queries = (referralID: ReferralId): Readonly<Record<FoundKind, SQL>> => ({
  selfReferral: sql`select '{}'::bigint[] as evidence from ${subject(referralID)} and ${isSame(person, referrer)}`,
  sharedPhone: sharingContact(referralID, 'phone'),
  sharedEmail: sharingContact(referralID, 'email'),
  sharedAddress: sharingAddress(referralID),
  sharedDevice: sharingDevice(referralID),
  sharedAccount: sql`select coalesce(array_agg(other.number order by other.number) filter (where other.number is not null), '{}') as evidence
    from ${referrers} twin left join ${referrals} other on other.referrer_id = twin.referrer_id, ${subject(referralID)}
    and referrer.account_digest <> '' and twin.account_digest <> '' and twin.account_digest = referrer.account_digest
    and twin.referrer_id <> referrer.referrer_id having count(*) > 0`,
  ring: ringOf(referralID),
  burst: sql`select array_agg(other.number order by other.number) as evidence from ${referrals} own
    join ${referrals} other on other.referrer_id = own.referrer_id
      and other.received_at between own.received_at - make_interval(hours => ${BURST.hours}) and own.received_at
    where own.referral_id = ${referralID} having count(*) >= ${BURST.referrals}`,
  staffInvolved: sql`select '{}'::bigint[] as evidence from ${subject(referralID)} and exists (
    select 1 from ${applicationChanges} change
    join ${applications} application on application.application_id = change.application_id
    where application.doc_id = own.doc_id and application.state = 'hired' and change.actor_uid = ${ownerUidOf('referrer')})`,
  paidTwice: paidTwice(referralID),
});

/** Looks for what may be wrong with a referral. A cleared alert comes back only with more evidence. */
export async function findAlerts(tx: Tx, referralID: ReferralId, now: Date): Promise<void> {
  const asked = Object.entries(queries(referralID)).map(
    ([kind, query]) => sql`select ${kind} as kind, evidence[1:${MOST_EVIDENCE}::int] as evidence from (${query}) found`,
  );
  const found = await tx
    .select({ kind: sql<FoundKind>`kind`, evidence: sql<readonly (string | number)[]>`evidence` })
    .from(sql`(${sql.join(asked, sql` union all `)}) found`)
    .where(sql`evidence is not null`);
  for (const { kind, ...one } of found) {
    const evidence = one.evidence.map(Number);
    // A ring holds all of its referrals, whichever came last.
    const held =
      kind === 'ring'
        ? await tx
            .select({ referralID: referrals.referralID })
            .from(referrals)
            .where(inArray(referrals.number, evidence))
        : [{ referralID }];
    for (const other of held) await raiseAlert(tx, { ...other, kind, evidence, at: now });
  }
}

/** Once for each kind. One that was cleared is open again where there is more evidence than was cleared. */
export async function raiseAlert(
  tx: Tx,
  alert: Pick<typeof referralAlerts.$inferInsert, 'referralID' | 'kind' | 'evidence' | 'at'>,
): Promise<void> {
  const { evidence, clearedAt, version } = referralAlerts;
  await tx
    .insert(referralAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [referralAlerts.referralID, referralAlerts.kind],
      set: {
        ...{ at: sql`excluded.at`, evidence: sql`excluded.evidence`, clearedAt: null, clearedBy: '', clearReason: '' },
        version: sql`${version} + 1`,
      },
      setWhere: sql`${clearedAt} is not null and not excluded.evidence <@ ${evidence}`,
    });
}

export const countOpenAlerts = (tx: Tx, referralID: ReferralId): Promise<number> =>
  tx.$count(referralAlerts, and(eq(referralAlerts.referralID, referralID), isNull(referralAlerts.clearedAt)));

/** Of all referrals. */
export const countAllOpen = (tx: Tx): Promise<number> => tx.$count(referralAlerts, isNull(referralAlerts.clearedAt));

export const listOpenAlerts = (tx: Tx, limit: number) =>
  tx
    .select({
      alertID: referralAlerts.alertID,
      kind: referralAlerts.kind,
      evidence: referralAlerts.evidence,
      at: referralAlerts.at,
      version: referralAlerts.version,
      number: referrals.number,
      personName: sql<string | null>`case when ${candidates.docID} is not null then ${fullName} end`,
      referrerName: referrers.name,
    })
    .from(referralAlerts)
    .innerJoin(referrals, eq(referrals.referralID, referralAlerts.referralID))
    .innerJoin(referrers, eq(referrers.referrerID, referrals.referrerID))
    .leftJoin(candidates, eq(candidates.docID, referrals.docID))
    .where(isNull(referralAlerts.clearedAt))
    .orderBy(asc(referralAlerts.at), asc(referralAlerts.alertID))
    .limit(limit);

export const findAlert = (tx: Tx, alertID: AlertId) =>
  tx
    .select({
      alert: referralAlerts,
      number: referrals.number,
      docID: referrals.docID,
      ownerUid,
    })
    .from(referralAlerts)
    .innerJoin(referrals, eq(referrals.referralID, referralAlerts.referralID))
    .innerJoin(referrers, eq(referrers.referrerID, referrals.referrerID))
    .where(eq(referralAlerts.alertID, alertID));

export const updateAlert = (
  tx: Tx,
  alertID: AlertId,
  change: Pick<typeof referralAlerts.$inferInsert, 'clearedAt' | 'clearedBy' | 'clearReason'>,
) =>
  tx
    .update(referralAlerts)
    .set({ ...change, version: sql`${referralAlerts.version} + 1` })
    .where(eq(referralAlerts.alertID, alertID));
