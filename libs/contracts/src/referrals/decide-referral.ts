import { valuesOf } from '@vinculo/domain/catalogs';
import { referralDecisions } from '@vinculo/domain/referrals';
import * as z from 'zod/mini';
import { endpoint, reason, version } from '../wire';
import { referral, referralId } from './list-referrals';

export const decideReferral = endpoint({
  name: 'decideReferral',
  host: 'main',
  method: 'POST',
  path: '/aperture/referrals/:referralID/decision',
  effect: 'write',
  summary: 'Decide a dispute: give the person to this referral, reject it, or go back to the rule',
  params: z.object({ referralID: referralId }),
  body: z.object({ decision: z.enum(valuesOf(referralDecisions)), reason, version }),
  response: referral,
});
