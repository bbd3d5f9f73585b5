import { valuesOf } from '@vinculo/domain/catalogs';
import { GRANTABLE, roles } from '@vinculo/domain/session';
import * as z from 'zod/mini';
import { endpoint, versionOrZero } from '../wire';
import { editableRole, grantable } from './staff-member';

const permissionSet = z.object({
  role: editableRole,
  permissions: z.array(grantable),
  /** 0 until its first change. */
  version: versionOrZero,
});
export type PermissionSet = z.output<typeof permissionSet>;

export const listRoles = endpoint({
  name: 'listRoles',
  host: 'admin',
  method: 'GET',
  path: '/identity/roles',
  effect: 'read',
  summary: 'What each role may do, and how many hold it',
  response: z.object({
    items: z.array(permissionSet),
    holders: z.record(z.enum(valuesOf(roles)), z.int()),
  }),
});

export const editRole = endpoint({
  name: 'editRole',
  host: 'admin',
  method: 'POST',
  path: '/identity/roles/:role',
  effect: 'write',
  summary: 'Give a role other permissions; tokens of its holders from before count no more',
  params: z.object({ role: editableRole }),
  body: z.object({
    permissions: z.array(grantable).check(z.maxLength(GRANTABLE.length)),
    version: versionOrZero,
  }),
  response: permissionSet,
});
