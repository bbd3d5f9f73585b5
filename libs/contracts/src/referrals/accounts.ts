import { checkClabe } from '@vinculo/domain/identifiers';
import * as z from 'zod/mini';
import { endpoint, line, version } from '../wire';
import { referrer, referrerId } from './referrers';

const params = z.object({ referrerID: referrerId });
const PATH = '/aperture/referrals/referrers/:referrerID/account';

export const saveAccount = endpoint({
  name: 'saveAccount',
  host: 'main',
  method: 'POST',
  path: PATH,
  effect: 'write',
  summary: 'Keep the CLABE to which a referrer is paid, encrypted',
  params,
  body: z.object({
    clabe: line(40).check(z.refine((text) => checkClabe(text).status === 'valid', 'clabe')),
    version,
  }),
  response: referrer,
});

export const revealAccount = endpoint({
  name: 'revealAccount',
  host: 'main',
  method: 'POST',
  path: `${PATH}/reveal`,
  effect: 'read',
  summary: 'The whole CLABE of a referrer; the log keeps who saw it',
  params,
  body: z.object({}),
  response: z.object({ clabe: z.string() }),
});
