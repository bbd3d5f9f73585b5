import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { useSearchState } from '../search/use-search-state';

/** Continues the search without the filters that need open criminal records. */
export function useRemoveRecordFilter(): () => void {
  const { filters, change } = useSearchState();
  const { criminalRecord, missingFilter } = filters;
  return () => {
    if (!criminalRecord && !missingFilter.includes(CRIMINAL_RECORD)) return;
    change({ criminalRecord: false, missingFilter: missingFilter.filter((type) => type !== CRIMINAL_RECORD) });
  };
}
