import { valuesOf } from '@vinculo/domain/catalogs';
import { roles } from '@vinculo/domain/session';
import * as z from 'zod/mini';
import { endpoint } from '../wire';

/** The caller as the staff list has them: notes and events are signed with this name. */
const profile = z.object({ name: z.string(), email: z.string(), role: z.enum(valuesOf(roles)) });

export const getProfile = endpoint({
  name: 'getProfile',
  host: 'admin',
  method: 'GET',
  path: '/identity/me/profile',
  effect: 'read',
  summary: 'The name, address and role of the caller',
  response: profile,
});
