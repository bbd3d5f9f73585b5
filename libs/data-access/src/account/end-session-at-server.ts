import { endCurrentSession } from '@vinculo/contracts/account';
import { call } from '../http';

/** Signing out does not wait longer for a server that does not answer. */
const PATIENCE_MS = 1_000;

/** Has the server refuse this session's tokens from now on. Signing out goes on either way. */
export const endSessionAtServer = (): Promise<void> =>
  call(endCurrentSession, { body: {} }, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => undefined,
    () => undefined,
  );
