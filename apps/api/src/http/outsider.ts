import { NO_CLAIMS } from '@vinculo/domain/session';
import type { Actor } from '../auth/token-verifier';

/** The actor recorded for what somebody without an account does. */
export const outsider = (uid: string, name: string): Actor => ({
  uid,
  name,
  email: '',
  claims: NO_CLAIMS,
  role: 'readOnly',
  issuedAt: new Date(0),
  authenticatedAt: new Date(0),
});
