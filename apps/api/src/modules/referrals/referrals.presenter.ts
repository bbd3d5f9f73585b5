import type { Referral } from '@vinculo/contracts/referrals';
import { rewardFor } from '@vinculo/domain/referrals';
import { can } from '@vinculo/domain/session';
import type { RouteContext } from '../../http/route';
import type { ReferralRow } from './referrals.repository';

export function presentReferral({ actor }: Pick<RouteContext, 'actor'>, row: ReferralRow): Referral {
  const { referralID, number, state, rejection, decisionReason, decidedBy, ownedUntil, guaranteedOn, others } = row;
  return {
    ...{ referralID, number, state, rejection, decisionReason, decidedBy, ownedUntil, guaranteedOn, others },
    person: row.personName === null ? null : { docID: row.docID, name: row.personName },
    referrer: { referrerID: row.referrerID, name: row.referrerName },
    programName: row.programName,
    vacancy: row.isHidden || !can(actor.claims, 'vacancies:read') ? null : { jobID: row.jobID, name: row.vacancyName },
    rewardCents: rewardFor(row.terms, row.position),
    receivedAt: row.receivedAt.toISOString(),
    version: row.version,
  };
}
