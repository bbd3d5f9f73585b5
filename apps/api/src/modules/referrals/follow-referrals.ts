import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ReferralId } from '@vinculo/contracts/referrals';
import { mexicoDay, type Day } from '@vinculo/domain/calendar';
import {
  countsSince,
  guaranteeDay,
  ownersAmong,
  referralFolio,
  referralState,
  type PayoutState,
  type ReferralState,
  type Rejection,
} from '@vinculo/domain/referrals';
import { and, asc, eq, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database';
import { applications } from '../../db/schema/applications';
import { referrals } from '../../db/schema/referrals';
import { appendEvents, SYSTEM, type AuditContext } from '../audit/append-event';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { referralFact } from '../facts/fact';
import { findStored } from '../vacancies/vacancies.repository';
import { countOpenAlerts, findAlerts } from './alerts/alerts.repository';
import { followPayouts, payoutStatesOf } from './payouts/follow-payouts';
import { lockReferralsOf, updateReferral } from './referrals.repository';

const AT_ONCE = 100;
/** Without a change of theirs, nothing follows from another day. */
const AT_REST: ReferralState[] = ['paid', 'rejected'];

/** The first one at the top: who is hired twice is rewarded for the first time, whichever was written last. */
const applicationsOf = (tx: Tx, docID: CandidateId) =>
  tx
    .select({
      jobID: applications.jobID,
      stage: applications.stage,
      startDate: applications.startDate,
      at: applications.at,
    })
    .from(applications)
    .where(eq(applications.docID, docID))
    .orderBy(asc(applications.at), asc(applications.applicationID));

type LockedReferral = Awaited<ReturnType<typeof lockReferralsOf>>[number];
type Followed = Awaited<ReturnType<typeof applicationsOf>>[number];

interface Outcome {
  readonly state: ReferralState;
  readonly rejection: Rejection | null;
  readonly guaranteedOn: Day | null;
  readonly jobID: Followed['jobID'];
  /** Of a hire that is rewarded. */
  readonly startDate: Day | null;
}

interface Circumstances {
  readonly isOwner: boolean;
  /** From when on applications count. */
  readonly since: Date;
  readonly applied: readonly Followed[];
  readonly payouts: readonly PayoutState[];
  readonly openAlerts: number;
  readonly today: Day;
}

/** What follows for a referral from the applications that were made while its person belonged to it. */
function outcomeOf(
  { referral, terms }: LockedReferral,
  { isOwner, since, applied, payouts, openAlerts, today }: Circumstances,
): Outcome {
  const followed = applied.filter(({ at }) => at >= since && mexicoDay(at) <= referral.ownedUntil);
  const hire = followed.find(({ stage }) => stage === 'hired');
  const startDate = hire?.startDate ?? null;
  const guaranteedOn = startDate === null ? null : guaranteeDay(terms, startDate);
  const rejection = referral.refused ?? (isOwner ? null : 'owned');
  const state = referralState(
    {
      ...{ rejection, guaranteedOn, applications: followed, ownedUntil: referral.ownedUntil },
      ...{ openAlerts, payouts },
    },
    today,
  );
  return {
    ...{ state, guaranteedOn, jobID: hire?.jobID ?? referral.jobID },
    startDate: state === 'rejected' ? null : startDate,
    rejection: state === 'rejected' ? (rejection ?? 'expired') : null,
  };
}

interface StateChange {
  readonly referralID: ReferralId;
  readonly number: number;
  /** Of the hire, or the vacancy that they came for. */
  readonly jobID: Followed['jobID'];
  readonly before: ReferralState;
  readonly after: ReferralState;
}

/** Brings the referrals of a person up to date, without a trace in the audit log. @returns what changed */
export async function stateReferrals(tx: Tx, docID: CandidateId, now: Date): Promise<StateChange[]> {
  const changes: StateChange[] = [];
  const locked = await lockReferralsOf(tx, docID);
  const today = mexicoDay(now);
  const isThere = (await findCandidate(tx, docID)) !== undefined;
  const applied = isThere ? await applicationsOf(tx, docID) : [];
  const claims = locked.map(({ referral }) => referral);
  const owners = ownersAmong(claims, mexicoDay);
  for (const one of locked) {
    const { referralID, referrerID, number, version, ...stored } = one.referral;
    if (isThere && stored.refused === null) await findAlerts(tx, referralID, now);
    const openAlerts = await countOpenAlerts(tx, referralID);
    const payouts = isThere ? await payoutStatesOf(tx, referralID) : [];
    const since = countsSince(one.referral, claims, mexicoDay);
    const outcome = isThere
      ? outcomeOf(one, { isOwner: owners.has(referralID), since, applied, payouts, openAlerts, today })
      : { ...stored, startDate: null };
    const { state, rejection, guaranteedOn, jobID, startDate } = outcome;
    if (isThere) await followPayouts(tx, { referralID, referrerID, docID, terms: one.terms, jobID, startDate });
    const isChanged = state !== stored.state || rejection !== stored.rejection;
    await updateReferral(tx, referralID, {
      ...{ state, rejection, guaranteedOn, jobID, followedOn: today },
      version: isChanged ? version + 1 : version,
    });
    if (state !== stored.state) changes.push({ referralID, number, jobID, before: stored.state, after: state });
  }
  return changes;
}

/** Brings the referrals of a person up to date. Those of a file that is blocked or erased stay as they were. */
export async function followPerson(context: AuditContext, docID: CandidateId): Promise<void> {
  const changes = await stateReferrals(context.tx, docID, context.now);
  for (const { referralID, number, jobID, before, after } of changes) {
    const vacancy = await findStored(context.tx, jobID);
    await appendEvents(context, [
      {
        ...{ action: 'referral.state_changed', entityID: referralID, entityName: referralFolio(number) },
        ...{ before: { state: before }, after: { state: after } },
        fact: referralFact({ referralID, docID }, vacancy, before, after),
      },
    ]);
  }
}

/** Brings all referrals up to date whose applications changed, or for which it is another day. */
export async function followReferrals(database: Database, now: Date): Promise<void> {
  const found = await database.read
    .selectDistinct({ docID: referrals.docID })
    .from(referrals)
    .where(
      or(
        isNull(referrals.followedOn),
        and(lt(referrals.followedOn, mexicoDay(now)), notInArray(referrals.state, AT_REST)),
      ),
    )
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  for (const { docID } of found)
    await database
      .write((tx) => followPerson({ tx, now, origin: '', actor: SYSTEM }, docID))
      .catch((error: unknown) => failures.push(error));
  // The others were followed; these are tried again with the next run.
  if (failures.length > 0) throw new AggregateError(failures, 'Some referrals could not be followed.');
  if (found.length === AT_ONCE) await followReferrals(database, now);
}
