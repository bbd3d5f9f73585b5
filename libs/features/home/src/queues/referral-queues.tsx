import { IconAlertTriangle, IconCoin } from '@tabler/icons-react';
import type { WaitingAlert, WaitingPayout } from '@vinculo/contracts/waiting';
import { labelOf } from '@vinculo/domain/catalogs';
import { centsText } from '@vinculo/domain/formats';
import { alertKinds, referralFolio } from '@vinculo/domain/referrals';
import { dayText, RelativeTime } from '@vinculo/ui/dates';
import { referralsPath } from '@vinculo/ui/navigation';
import type { QueueRow } from './queue';

export const PAYOUTS_TO_APPROVE = 'Pagos por aprobar';
export const REFERRAL_ALERTS = 'Alertas de referidos';

export const payoutToApproveRow = ({ payoutID, number, referrerName, cents, dueOn }: WaitingPayout): QueueRow => ({
  key: payoutID,
  to: referralsPath('pagos'),
  mark: <IconCoin size={16} stroke={1.75} aria-hidden />,
  title: `${referralFolio(number)}, ${centsText(cents)}`,
  detail: referrerName,
  note: dayText(dueOn),
});

export const referralAlertRow = ({ alertID, kind, number, referrerName, at }: WaitingAlert): QueueRow => ({
  key: alertID,
  to: referralsPath('alertas'),
  mark: <IconAlertTriangle size={16} stroke={1.75} aria-hidden />,
  title: `${referralFolio(number)}, ${labelOf(alertKinds, kind)}`,
  detail: referrerName,
  note: <RelativeTime at={at} />,
});
