import { signOut } from '@vinculo/data-access/firebase';
import { useAuthStore } from '@vinculo/data-access/state';

const endAtServer = () =>
  import('@vinculo/data-access/account').then(
    ({ endSessionAtServer }) => endSessionAtServer(),
    () => undefined,
  );

/**
 * Ends the session here, at the server and, through the identity provider, in this browser's other tabs. The guards lead to
 * the login. `isRefused`: the server ended it already.
 */
export function endSession({ isRefused = false } = {}): void {
  if (!useAuthStore.getState().isAuthenticated) return;
  useAuthStore.getState().clear(!isRefused);
  void (isRefused ? signOut() : endAtServer().then(signOut));
}
