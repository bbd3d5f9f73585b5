import { sessionKey, signOut, storedSession } from '@vinculo/data-access/firebase';
import { useAuthStore } from '@vinculo/data-access/state';

async function endAtServer(token: string): Promise<void> {
  const endingSession = { token, sessionKey: sessionKey() };
  const account = await import('@vinculo/data-access/account').catch(() => null);
  await account?.endSessionAtServer(endingSession);
}

/**
 * Ends the session here and, through the identity provider, in this browser's other tabs, at once: the page may be left in
 * the same moment. The server is notified too. The guards lead to the login. `isRefused`: the server ended it already.
 */
export function endSession({ isRefused = false } = {}): void {
  if (!useAuthStore.getState().isAuthenticated) return;
  useAuthStore.getState().clear(!isRefused);
  const stored = storedSession();
  if (stored !== null && !isRefused) void endAtServer(stored.accessToken);
  void signOut();
}
