import { useCandidateSearchStore } from '@vinculo/data-access/state';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';

/** Searches on without what is no longer open. */
export function takeRecordFilterOff(): void {
  const { filters, set } = useCandidateSearchStore.getState();
  const { criminalRecord, missingFilter } = filters;
  if (!criminalRecord && !missingFilter.includes(CRIMINAL_RECORD)) return;
  set({ criminalRecord: false, missingFilter: missingFilter.filter((type) => type !== CRIMINAL_RECORD) });
}
