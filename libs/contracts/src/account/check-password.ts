import { PASSWORD_PROBLEMS } from '@vinculo/domain/session';
import * as z from 'zod/mini';
import { endpoint } from '../wire';

export const checkPassword = endpoint({
  name: 'checkPassword',
  host: 'admin',
  method: 'POST',
  path: '/identity/me/password/check',
  effect: 'read',
  summary: 'Whether a password may be the next one of the caller: not short, of own words, easily guessed or leaked',
  body: z.object({ password: z.string().check(z.maxLength(4096)) }),
  response: z.object({ problem: z.nullable(z.enum(PASSWORD_PROBLEMS)) }),
});
