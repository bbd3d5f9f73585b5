import { valuesOf } from '@vinculo/domain/catalogs';
import { payoutStates } from '@vinculo/domain/referrals';
import * as z from 'zod/mini';
import { endpoint, page, pageQuery, reason, storedDay, version } from '../wire';
import { referrerId } from './referrers';

export const payoutId = z.uuid().brand<'PayoutId'>();
export type PayoutId = z.output<typeof payoutId>;

/** As many are paid at once. */
export const PAYROLL_LIMIT = 500;

const payoutState = z.enum(valuesOf(payoutStates));

export const payout = z.object({
  payoutID: payoutId,
  /** The folio of the referral. */
  number: z.int(),
  personName: z.nullable(z.string()),
  referrer: z.object({ referrerID: referrerId, name: z.string() }),
  /** From 0. */
  part: z.int(),
  parts: z.int(),
  cents: z.int(),
  dueOn: storedDay,
  state: payoutState,
  /** Who approved it. */
  approvedBy: z.array(z.string()),
  /** Why the reader may not approve it now. */
  problem: z.nullable(z.enum(['not_due', 'held', 'paid_to_other', 'same_approver', 'beneficiary', 'done'])),
  /** Was paid, and taken back by a counter-entry. */
  isCorrected: z.boolean(),
  version,
});
export type Payout = z.output<typeof payout>;

export const payoutFilters = z.object({
  states: z._default(z.array(payoutState).check(z.maxLength(payoutStates.length)), []),
});
export type PayoutFilters = z.output<typeof payoutFilters>;

const BASE = '/aperture/referrals/payouts';

export const listPayouts = endpoint({
  name: 'listPayouts',
  host: 'main',
  method: 'POST',
  path: `${BASE}/list`,
  effect: 'read',
  summary: 'Parts of rewards, what is due first at the top',
  body: z.extend(payoutFilters, pageQuery),
  response: page(payout),
});

const params = z.object({ payoutID: payoutId });

export const approvePayout = endpoint({
  name: 'approvePayout',
  host: 'main',
  method: 'POST',
  path: `${BASE}/:payoutID/approval`,
  effect: 'write',
  summary: 'Approve a part of a reward that is due; two different people do, neither of them the one who is paid',
  params,
  body: z.object({ version }),
  response: payout,
});

export const correctPayout = endpoint({
  name: 'correctPayout',
  host: 'main',
  method: 'POST',
  path: `${BASE}/:payoutID/correction`,
  effect: 'write',
  summary: 'Take back a payment by a counter-entry of the first open month',
  params,
  body: z.object({ reason, version }),
  response: payout,
});

const totals = { count: z.int(), cents: z.int() };

export const payApproved = endpoint({
  name: 'payApproved',
  host: 'main',
  method: 'POST',
  path: `${BASE}/payment`,
  effect: 'write',
  idempotent: true,
  summary: 'Write down that approved parts were paid, all of them or none',
  body: z.object({
    items: z.array(z.object({ payoutID: payoutId, version })).check(z.minLength(1), z.maxLength(PAYROLL_LIMIT)),
  }),
  response: z.object(totals),
});

/** What the payroll needs, with whole accounts. */
export const readPayroll = endpoint({
  name: 'readPayroll',
  host: 'main',
  method: 'POST',
  path: `${BASE}/payroll`,
  effect: 'read',
  summary: 'The approved parts for the payroll, with the accounts to pay them to; the log keeps who read them',
  body: z.object({}),
  response: z.object({
    items: z.array(
      z.object({
        payoutID: payoutId,
        number: z.int(),
        part: z.int(),
        referrerName: z.string(),
        clabe: z.string(),
        cents: z.int(),
        dueOn: storedDay,
        version,
      }),
    ),
    /** Names of those whose approved parts are left out: they have no account. */
    withoutAccount: z.array(z.string()),
    isCut: z.boolean(),
  }),
});
