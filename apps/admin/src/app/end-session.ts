import { signOut } from '@vinculo/data-access/firebase';
import { useAuthStore, useCandidateSearchStore, useFiltersStore } from '@vinculo/data-access/state';

/** Ends the session here and, through the identity provider, in this browser's other tabs. The guards lead to the login. */
export function endSession(): void {
  if (!useAuthStore.getState().isAuthenticated) return;
  useAuthStore.getState().clear();
  useFiltersStore.getState().clear();
  useCandidateSearchStore.getState().clear();
  void signOut();
  // Nothing of what the person saw stays in memory for the next one.
  void import('@vinculo/data-access/query-client').then(({ appQueryClient }) => appQueryClient.clear());
}
