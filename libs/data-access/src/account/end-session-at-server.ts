import { endCurrentSession } from '@vinculo/contracts/account';
import { call, type SessionProof } from '../http';

/** Revokes the session's tokens at the server. Its failure is ignored: this browser has deleted the session already. */
export const endSessionAtServer = (endingSession: SessionProof): Promise<void> =>
  call(endCurrentSession, { body: {} }, { endingSession }).then(
    () => undefined,
    () => undefined,
  );
