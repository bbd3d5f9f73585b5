import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { approvalProblem, referralFolio } from '@vinculo/domain/referrals';
import { min } from 'date-fns';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { staff } from '../../db/schema/staff';
import { SYSTEM, type PlacedEvent } from '../../modules/audit/append-event';
import { payoutFact, referralFact } from '../../modules/facts/fact';
import { stateReferrals } from '../../modules/referrals/follow-referrals';
import { addEntries, lockLedger } from '../../modules/referrals/payouts/ledger.repository';
import { listPayouts, updatePayout } from '../../modules/referrals/payouts/payouts.repository';
import { DEMO_ORIGIN } from '../companies/company-events';

/** Rewards are paid so many days after they are due, if both administrators have signed in since; the others are left to approve. */
const PAID_AFTER = 7;
const MOST = 500;

const atNoon = (day: string): Date => new Date(`${day}T18:00:00.000Z`);

/** Two administrators approve and pay the rewards that have been due for a while, as their rules allow. @returns the events */
export async function seedRewards(tx: Tx, now: Date): Promise<PlacedEvent[]> {
  const [first, second] = await tx
    .select({ uid: staff.uid, name: staff.name, lastAccessAt: staff.lastAccessAt })
    .from(staff)
    .where(and(eq(staff.role, 'admin'), eq(staff.isDeactivated, false)))
    .orderBy(asc(staff.uid));
  if (first?.lastAccessAt == null || second?.lastAccessAt == null) return [];
  const lastAccess = min([first.lastAccessAt, second.lastAccessAt]);
  const events: PlacedEvent[] = [];
  for (const payout of await listPayouts(tx, { states: ['scheduled'] }, undefined, MOST)) {
    const { payoutID, referralID, number, cents, dueOn, openAlerts, isPaidToOther, ownerUid, vacancy } = payout;
    const [approvedAt, paidAt] = [atNoon(addDays(dueOn, 2)), atNoon(addDays(dueOn, PAID_AFTER))];
    const isBeneficiary = ownerUid === first.uid || ownerUid === second.uid;
    const approval = { today: mexicoDay(approvedAt), isBeneficiary, isFirstApprover: false };
    const problem = approvalProblem({ state: 'scheduled', dueOn, openAlerts, isPaidToOther, ...approval });
    if (paidAt > lastAccess || problem !== null) continue;
    const month = await lockLedger(tx, paidAt);
    await addEntries(tx, [{ payoutID, cents, kind: 'payment', month, actorName: second.name, at: paidAt }]);
    await updatePayout(tx, payoutID, {
      ...{ state: 'paid', paidAt, firstUid: first.uid, firstName: first.name },
      ...{ secondUid: second.uid, secondName: second.name },
    });
    const about = { entityID: referralID, entityName: referralFolio(number), origin: DEMO_ORIGIN };
    events.push(
      ...[first, second].map((actor, index) => ({
        ...{ action: 'referral.payout_approved' as const, ...about, at: approvedAt, actor },
        after: { cents, approvals: index + 1 },
      })),
      {
        ...{ action: 'referral.payouts_paid', entityID: month, entityName: month, after: { count: 1, cents } },
        ...{ at: paidAt, actor: second, origin: DEMO_ORIGIN, fact: payoutFact(payout, vacancy, 'approved', 'paid') },
      },
    );
    if (payout.docID === null) continue;
    for (const changed of await stateReferrals(tx, payout.docID, now))
      events.push({
        ...{
          action: 'referral.state_changed',
          entityID: changed.referralID,
          entityName: referralFolio(changed.number),
        },
        ...{ at: paidAt, actor: SYSTEM, origin: DEMO_ORIGIN },
        ...{ before: { state: changed.before }, after: { state: changed.after } },
        fact: referralFact({ referralID, docID: payout.docID }, vacancy, changed.before, changed.after),
      });
  }
  return events;
}
