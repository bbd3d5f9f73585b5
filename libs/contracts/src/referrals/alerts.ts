import { valuesOf } from '@vinculo/domain/catalogs';
import { alertKinds } from '@vinculo/domain/referrals';
import * as z from 'zod/mini';
import { endpoint, reason, timestamp, version } from '../wire';

export const alertId = z.uuid().brand<'AlertId'>();
export type AlertId = z.output<typeof alertId>;

export const ALERTS_LIMIT = 200;

export const referralAlert = z.object({
  alertID: alertId,
  kind: z.enum(valuesOf(alertKinds)),
  /** The folio of the referral. */
  number: z.int(),
  personName: z.nullable(z.string()),
  referrerName: z.string(),
  /** The folios of the referrals that show it. */
  evidence: z.array(z.int()),
  at: timestamp,
  version,
});
export type ReferralAlert = z.output<typeof referralAlert>;

export const listAlerts = endpoint({
  name: 'listAlerts',
  host: 'main',
  method: 'GET',
  path: '/aperture/referrals/alerts',
  effect: 'read',
  summary: 'Open alerts of referrals, the oldest first; each holds the payouts of its referral',
  response: z.object({ items: z.array(referralAlert), isCut: z.boolean() }),
});

export const clearAlert = endpoint({
  name: 'clearAlert',
  host: 'main',
  method: 'POST',
  path: '/aperture/referrals/alerts/:alertID/clearing',
  effect: 'write',
  summary: 'Clear an alert with what was found out; it does not come back',
  params: z.object({ alertID: alertId }),
  body: z.object({ reason, version }),
  response: z.object({ cleared: z.literal(true) }),
});
