import * as z from 'zod/mini';
import { staffName } from '../staff';
import { email, endpoint, paragraph } from '../wire';

/** Someone without an account asks for one; an administrator decides later. Travels encrypted: it is an identity path. */
export const createAccessRequest = endpoint({
  name: 'createAccessRequest',
  host: 'main',
  method: 'POST',
  path: '/identity/access-requests',
  effect: 'write',
  idempotent: true,
  summary: 'Ask for access to the platform',
  body: z.object({ name: staffName, email, reason: paragraph(600).check(z.minLength(10)) }),
  response: z.object({ received: z.literal(true) }),
});
