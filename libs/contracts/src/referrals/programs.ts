import { arePartsWhole, DEFAULT_OWNERSHIP_DAYS } from '@vinculo/domain/referrals';
import * as z from 'zod/mini';
import { catalogValue, day, endpoint, line, paragraph, storedDay, version } from '../wire';

export const programId = z.uuid().brand<'ProgramId'>();
export type ProgramId = z.output<typeof programId>;

const MOST_PARTS = 6;
const MOST_REWARDS = 50;
const LONGEST_DAYS = 1095;
/** In cents of a peso: up to a million pesos. */
const reward = z.int().check(z.gte(100), z.lte(100_000_000));
const days = z.int().check(z.gte(1), z.lte(LONGEST_DAYS));

/** What a version of a programme promises. */
const programTerms = {
  rewardCents: reward,
  /** Positions with a reward of their own. */
  rewards: z.array(z.object({ position: catalogValue, cents: reward })).check(
    z.maxLength(MOST_REWARDS),
    z.refine((rewards) => new Set(rewards.map(({ position }) => position)).size === rewards.length, 'repeated'),
  ),
  /** Paid so many days after the first day of work; together the whole reward. */
  parts: z
    .array(
      z.object({
        days: z.int().check(z.gte(0), z.lte(LONGEST_DAYS)),
        percent: z.int().check(z.gte(1), z.lte(100)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_PARTS), z.refine(arePartsWhole, 'not_whole')),
  /** How long the referred person belongs to the referrer. */
  ownershipDays: z._default(days, DEFAULT_OWNERSHIP_DAYS),
  /** Somebody with activity in the last so many days is a known candidate. */
  knownDays: days,
  /** How many people a referrer may refer; null is not limited. */
  mostReferrals: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
  /** What the public page says about the programme. */
  legalText: paragraph(4000).check(z.minLength(10)),
};

const programInput = z.object({
  name: line(80).check(z.minLength(3)),
  startsOn: day,
  /** The last day on which it takes referrals. */
  endsOn: z.nullable(day),
  ...programTerms,
});
export type ProgramInput = z.output<typeof programInput>;

export const referralProgram = z.extend(programInput, {
  programID: programId,
  startsOn: storedDay,
  endsOn: z.nullable(storedDay),
  /** Which version of the terms these are; earlier referrals keep theirs. */
  termsNumber: z.int(),
  termsAt: z.iso.datetime(),
  version,
});
export type ReferralProgram = z.output<typeof referralProgram>;

const BASE = '/aperture/referrals/programs';

export const listPrograms = endpoint({
  name: 'listPrograms',
  host: 'main',
  method: 'GET',
  path: BASE,
  effect: 'read',
  summary: 'Referral programmes with their current terms, the latest first',
  response: z.object({ items: z.array(referralProgram) }),
});

export const createProgram = endpoint({
  name: 'createProgram',
  host: 'main',
  method: 'POST',
  path: BASE,
  effect: 'write',
  idempotent: true,
  summary: 'Begin a referral programme',
  body: programInput,
  response: referralProgram,
});

export const editProgram = endpoint({
  name: 'editProgram',
  host: 'main',
  method: 'PATCH',
  path: `${BASE}/:programID`,
  effect: 'write',
  summary: 'Change a referral programme; changed terms are a new version, and earlier referrals keep theirs',
  params: z.object({ programID: programId }),
  body: z.extend(programInput, { version }),
  response: referralProgram,
});
