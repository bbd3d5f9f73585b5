import { candidateQueries } from '@vinculo/data-access/candidates';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { useCandidateSearchStore, useFiltersStore } from '@vinculo/data-access/state';
import { paths } from '@vinculo/ui/navigation';
import { orderFrom } from './address-filters';
import { pageSearch } from './use-candidate-page';
import { adoptAddress } from './use-search-state';

/** Asks for the rows beside the screen's code: those of the address when it is open already, else as it was left. */
export function prefetchPeople(): void {
  const { pathname, search } = window.location;
  const address = pathname === paths.people ? search : (useFiltersStore.getState().searches[paths.people] ?? '');
  adoptAddress(address);
  const { filters } = useCandidateSearchStore.getState();
  void appQueryClient.prefetchQuery(
    candidateQueries.search(pageSearch(filters, orderFrom(new URLSearchParams(address)))),
  );
}
