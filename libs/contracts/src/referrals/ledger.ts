import * as z from 'zod/mini';
import { endpoint, timestamp } from '../wire';
import { referrerId } from './referrers';

const ledgerMonth = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

const month = z.object({
  month: ledgerMonth,
  entries: z.int(),
  cents: z.int(),
  /** Null while it is open. */
  closed: z.nullable(z.object({ byName: z.string(), at: timestamp, fingerprint: z.string(), isSame: z.boolean() })),
});
export type LedgerMonthSum = z.output<typeof month>;

const response = z.object({
  entries: z.int(),
  cents: z.int(),
  /** Whether the entries add up to what is paid now, and closed months are as they were. */
  isProved: z.boolean(),
  /** The latest first. */
  months: z.array(month),
});

export const proveLedger = endpoint({
  name: 'proveLedger',
  host: 'main',
  method: 'GET',
  path: '/aperture/referrals/ledger',
  effect: 'read',
  summary: 'The ledger of rewards, added up anew by month and compared with what is paid and with closed months',
  response,
});

export const closeMonth = endpoint({
  name: 'closeMonth',
  host: 'main',
  method: 'POST',
  path: '/aperture/referrals/ledger/months',
  effect: 'write',
  idempotent: true,
  summary: 'Close a month that is over: nothing is written into it any more',
  body: z.object({ month: ledgerMonth }),
  response,
});

export const reportPayoutYear = endpoint({
  name: 'reportPayoutYear',
  host: 'main',
  method: 'GET',
  path: '/aperture/referrals/ledger/years/:year',
  effect: 'read',
  summary: 'What each referrer was paid in a year by the months of the ledger, counter-entries taken off; most first',
  params: z.object({ year: z.string().check(z.regex(/^20\d{2}$/)) }),
  response: z.object({
    items: z.array(
      z.object({
        referrerID: referrerId,
        name: z.string(),
        isStaff: z.boolean(),
        /** Payments less those taken back. */
        payments: z.int(),
        cents: z.int(),
      }),
    ),
    cents: z.int(),
  }),
});
