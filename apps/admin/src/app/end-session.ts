import { signOut } from '@vinculo/data-access/firebase';
import { useAuthStore, useCandidateSearchStore, useFiltersStore } from '@vinculo/data-access/state';

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
  useAuthStore.getState().clear();
  useFiltersStore.getState().clear();
  useCandidateSearchStore.getState().clear();
  void (isRefused ? signOut() : endAtServer().then(signOut));
  // Nothing of what the person saw stays in memory for the next one.
  void import('@vinculo/data-access/query-client').then(({ appQueryClient }) => appQueryClient.clear());
}
