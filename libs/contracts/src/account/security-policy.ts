import { valuesOf } from '@vinculo/domain/catalogs';
import { roles } from '@vinculo/domain/session';
import * as z from 'zod/mini';
import { endpoint, versionOrZero } from '../wire';

const role = z.enum(valuesOf(roles));
const securityPolicy = z.object({
  /** Users with one of these roles need a second factor before anything else. */
  secondFactorRoles: z.array(role),
  /** The user who verified the identity of a cancellation request cannot block or erase the person. */
  twoPersonErasure: z.boolean(),
  /** 0 until its first change. */
  version: versionOrZero,
});
export type SecurityPolicy = z.output<typeof securityPolicy>;

export const getSecurityPolicy = endpoint({
  name: 'getSecurityPolicy',
  host: 'admin',
  method: 'GET',
  path: '/identity/security-policy',
  effect: 'read',
  summary: 'What the platform asks of accounts',
  response: securityPolicy,
});

export const editSecurityPolicy = endpoint({
  name: 'editSecurityPolicy',
  host: 'admin',
  method: 'POST',
  path: '/identity/security-policy',
  effect: 'write',
  summary: 'Decide what the platform asks of accounts',
  body: z.object({
    secondFactorRoles: z.array(role).check(z.maxLength(roles.length)),
    twoPersonErasure: z.boolean(),
    version: versionOrZero,
  }),
  response: securityPolicy,
});
