import type { decideReferral, Referral, ReferralId } from '@vinculo/contracts/referrals';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { referralFolio, type ReferralDecision } from '@vinculo/domain/referrals';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { followPerson } from './follow-referrals';
import { presentReferral } from './referrals.presenter';
import { findReferral, lockReferralsOf, refersPerson, updateReferral } from './referrals.repository';

async function stored(context: RouteContext, referralID: ReferralId): Promise<Referral> {
  const row = await findReferral(context.tx, referralID);
  if (row === undefined) throw new ApiError('not_found');
  return presentReferral(context, row);
}

const changeBy = (decision: ReferralDecision, now: Date) =>
  decision === 'reject'
    ? { refused: 'decided' as const, givenAt: null }
    : { refused: null, givenAt: decision === 'give' ? now : null };

/** Decides a dispute, for this referral and the others of the person. */
export async function decideReferralCommand(
  context: RouteContext,
  { params: { referralID }, body: { decision, reason, version } }: ParsedRequestOf<typeof decideReferral>,
): Promise<Referral> {
  const { tx, actor, now } = context;
  const asked = await findReferral(tx, referralID);
  if (asked === undefined) throw new ApiError('not_found');
  // All of the person in their order: of two decisions that lock their own first, each would wait for the other.
  const locked = await lockReferralsOf(tx, asked.docID);
  const found = locked.find(({ referral }) => referral.referralID === referralID)?.referral;
  // A decision against another referral of the person is one for their own.
  if (await refersPerson(tx, actor.uid, asked.docID)) throw new ApiError('own_payout');
  if (found?.version !== version)
    throw new ApiError('version_conflict', { current: await stored(context, referralID) });
  await updateReferral(tx, referralID, {
    ...changeBy(decision, now),
    ...{ decisionReason: reason, decidedBy: actor.name, version: version + 1 },
  });
  await appendEvents(context, [
    {
      ...{ action: 'referral.decided', entityID: referralID, entityName: referralFolio(found.number), reason },
      after: { decision },
    },
  ]);
  await followPerson(context, found.docID);
  return stored(context, referralID);
}
