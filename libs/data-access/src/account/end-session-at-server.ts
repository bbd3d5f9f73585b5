import { endCurrentSession } from '@vinculo/contracts/account';
import { call } from '../http';

/** How long signing out waits for the server. */
const PATIENCE_MS = 1_000;

/** Revokes this session's tokens at the server. Signing out continues even if that fails. */
export const endSessionAtServer = (): Promise<void> =>
  call(endCurrentSession, { body: {} }, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => undefined,
    () => undefined,
  );
