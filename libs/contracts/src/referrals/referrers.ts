import * as z from 'zod/mini';
import { email, endpoint, line, version } from '../wire';
import { programId } from './programs';

export const referrerId = z.uuid().brand<'ReferrerId'>();
export type ReferrerId = z.output<typeof referrerId>;

export const REFERRERS_LIMIT = 500;

const referrerInput = z.object({
  programID: programId,
  name: line(120).check(z.minLength(3)),
  email: z.union([z.literal(''), email]),
  /** Ten digits. */
  phone: z.union([z.literal(''), z.string().check(z.regex(/^\d{10}$/))]),
  /** The account of a member of staff, who then approves no payout of their own. */
  staffUid: z.nullable(line(128).check(z.minLength(1))),
  /** Whether the page takes referrals. */
  isActive: z.boolean(),
});
export type ReferrerInput = z.output<typeof referrerInput>;

export const referrer = z.extend(referrerInput, {
  referrerID: referrerId,
  programName: z.string(),
  /** The page that the QR code leads to. */
  url: z.url(),
  /** The last four digits of the CLABE; '' without one. */
  accountEnd: z.string(),
  referrals: z.int(),
  hires: z.int(),
  version,
});
export type Referrer = z.output<typeof referrer>;

const BASE = '/aperture/referrals/referrers';

export const listReferrers = endpoint({
  name: 'listReferrers',
  host: 'main',
  method: 'GET',
  path: BASE,
  effect: 'read',
  summary: 'Who refers, by name, with the page of each',
  response: z.object({ items: z.array(referrer), isCut: z.boolean() }),
});

export const createReferrer = endpoint({
  name: 'createReferrer',
  host: 'main',
  method: 'POST',
  path: BASE,
  effect: 'write',
  idempotent: true,
  summary: 'Add somebody who refers to a programme, which makes their page',
  body: referrerInput,
  response: referrer,
});

export const editReferrer = endpoint({
  name: 'editReferrer',
  host: 'main',
  method: 'PATCH',
  path: `${BASE}/:referrerID`,
  effect: 'write',
  summary: 'Change who refers; the page stays the same, as it may be printed',
  params: z.object({ referrerID: referrerId }),
  body: z.extend(referrerInput, { version }),
  response: referrer,
});

export const makeStatusLink = endpoint({
  name: 'makeStatusLink',
  host: 'main',
  method: 'POST',
  path: `${BASE}/:referrerID/status-link`,
  effect: 'write',
  idempotent: true,
  summary: 'Make the private link by which a referrer sees what became of their referrals; earlier ones end',
  params: z.object({ referrerID: referrerId }),
  body: z.object({}),
  response: z.object({ url: z.string() }),
});
