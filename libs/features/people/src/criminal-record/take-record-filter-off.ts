import { useCandidateSearchStore } from '@vinculo/data-access/state';

/** Searches on without what is no longer open. */
export function takeRecordFilterOff(): void {
  const { filters, set } = useCandidateSearchStore.getState();
  if (filters.criminalRecord) set({ criminalRecord: false });
}
