import * as z from 'zod/mini';
import { mailStatus } from '../mails';
import { role, staffMember, staffName } from '../staff';
import { endpoint, reason, timestamp } from '../wire';

const accessRequest = z.object({
  requestID: z.uuid(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  createdAt: timestamp,
});
export type AccessRequest = z.output<typeof accessRequest>;

/** A declined request, listed while its mail is stored. */
const declinedRequest = z.extend(accessRequest, { mail: z.nullable(mailStatus) });
export type DeclinedRequest = z.output<typeof declinedRequest>;

/** Maximum number of declined requests in the list. */
export const DECLINED_LIMIT = 20;

const params = z.object({ requestID: z.uuid() });

export const listAccessRequests = endpoint({
  name: 'listAccessRequests',
  host: 'admin',
  method: 'GET',
  path: '/identity/access-requests',
  effect: 'read',
  summary: 'Who waits for access, the oldest first, and who was declined lately, the latest first',
  response: z.object({ items: z.array(accessRequest), declined: z.array(declinedRequest) }),
});

export const acceptAccessRequest = endpoint({
  name: 'acceptAccessRequest',
  host: 'admin',
  method: 'POST',
  path: '/identity/access-requests/:requestID/accept',
  effect: 'write',
  summary: 'Make the account that was asked for, with a role',
  params,
  /** The name as it was asked for, unless given: another account may have it. */
  body: z.object({ role, name: z.optional(staffName) }),
  response: staffMember,
});

export const declineAccessRequest = endpoint({
  name: 'declineAccessRequest',
  host: 'admin',
  method: 'POST',
  path: '/identity/access-requests/:requestID/decline',
  effect: 'write',
  summary: 'Decline a request for access, with the reason',
  params,
  body: z.object({ reason }),
  response: z.object({ declined: z.literal(true) }),
});

export const reopenAccessRequest = endpoint({
  name: 'reopenAccessRequest',
  host: 'admin',
  method: 'POST',
  path: '/identity/access-requests/:requestID/reopen',
  effect: 'write',
  summary: 'Let a declined request for access wait again',
  params,
  body: z.object({}),
  response: z.object({ reopened: z.literal(true) }),
});

export const resendRefusal = endpoint({
  name: 'resendRefusal',
  host: 'admin',
  method: 'POST',
  path: '/identity/access-requests/:requestID/mail',
  effect: 'write',
  summary: 'Send the mail of a refusal again, which failed',
  params,
  body: z.object({}),
  response: z.object({ resent: z.literal(true) }),
});
