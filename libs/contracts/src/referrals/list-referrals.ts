import { valuesOf } from '@vinculo/domain/catalogs';
import { referralStates, rejections } from '@vinculo/domain/referrals';
import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { jobId } from '../vacancies/job-id';
import { endpoint, line, LONGEST_SEARCH, page, pageQuery, storedDay, timestamp, version } from '../wire';
import { programId } from './programs';
import { referrerId } from './referrers';

export const referralId = z.uuid().brand<'ReferralId'>();
export type ReferralId = z.output<typeof referralId>;

const referralState = z.enum(valuesOf(referralStates));

export const referral = z.object({
  referralID: referralId,
  number: z.int(),
  /** Null once the person's file is blocked or erased. */
  person: z.nullable(z.object({ docID: candidateId, name: z.string() })),
  referrer: z.object({ referrerID: referrerId, name: z.string() }),
  programName: z.string(),
  /** The vacancy of the hire, or the one that they came for; null where it would show who a blind selection hides. */
  vacancy: z.nullable(z.object({ jobID: jobId, name: z.string() })),
  state: referralState,
  /** Why it is rejected. */
  rejection: z.nullable(z.enum(valuesOf(rejections))),
  /** Of the last decision in a dispute; '' without one. */
  decisionReason: z.string(),
  decidedBy: z.string(),
  ownedUntil: storedDay,
  guaranteedOn: z.nullable(storedDay),
  rewardCents: z.int(),
  /** The folios of other referrals of the same person. */
  others: z.array(z.int()),
  receivedAt: timestamp,
  version,
});
export type Referral = z.output<typeof referral>;

export const referralFilters = z.object({
  states: z._default(z.array(referralState).check(z.maxLength(referralStates.length)), []),
  programs: z._default(z.array(programId).check(z.maxLength(50)), []),
  /** A folio, or part of the name of who was referred or who refers. */
  search: z._default(line(LONGEST_SEARCH), ''),
});
export type ReferralFilters = z.output<typeof referralFilters>;

export const listReferrals = endpoint({
  name: 'listReferrals',
  host: 'main',
  method: 'POST',
  path: '/aperture/referrals/list',
  effect: 'read',
  summary: 'Referrals, newest first',
  body: z.extend(referralFilters, pageQuery),
  response: page(referral),
});
