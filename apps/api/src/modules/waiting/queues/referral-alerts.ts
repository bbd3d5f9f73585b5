import type { WaitingAlert } from '@vinculo/contracts/waiting';
import { countAllOpen, listOpenAlerts } from '../../referrals/alerts/alerts.repository';
import { capped, type Queue } from './queue';

export const openReferralAlerts: Queue<WaitingAlert> = {
  permissions: ['referrals:read', 'candidates:read'],
  read: async ({ tx }, limit) => {
    const rows = await listOpenAlerts(tx, limit);
    return {
      ...capped(await countAllOpen(tx)),
      items: rows.map(({ alertID, kind, number, referrerName, at }) => ({
        ...{ alertID, kind, number, referrerName, at: at.toISOString() },
      })),
    };
  },
};
