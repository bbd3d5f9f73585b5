import type { WaitingPayout } from '@vinculo/contracts/waiting';
import { mexicoDay } from '@vinculo/domain/calendar';
import { countToApprove, listToApprove } from '../../referrals/payouts/payouts.repository';
import { capped, type Queue } from './queue';

/** The parts of rewards that the reader may approve now. */
export const payoutsToApprove: Queue<WaitingPayout> = {
  permissions: ['payouts:approve', 'referrals:read', 'candidates:read'],
  read: async ({ tx, actor: { uid }, now }, limit) => {
    const approver = { uid, today: mexicoDay(now) };
    const rows = await listToApprove(tx, approver, limit);
    return {
      ...capped(await countToApprove(tx, approver)),
      items: rows.map(({ payoutID, number, referrerName, cents, dueOn }) => ({
        ...{ payoutID, number, referrerName, cents, dueOn },
      })),
    };
  },
};
