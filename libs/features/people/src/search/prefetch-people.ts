import { candidateQueries } from '@vinculo/data-access/candidates';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { useCandidateSearchStore, useFiltersStore } from '@vinculo/data-access/state';
import { paths } from '@vinculo/ui/navigation';
import { orderFrom } from './address-filters';
import { pageSearch } from './use-candidate-page';
import { adoptAddress } from './use-search-state';
import { VIEW_PARAM } from '../views/viewed-search';

/** Asks for the rows beside the screen's code: those of the address when it is open already, else as it was left. */
export function prefetchPeople(): void {
  const { pathname, search } = window.location;
  const address = pathname === paths.people ? search : (useFiltersStore.getState().searches[paths.people] ?? '');
  const params = new URLSearchParams(address);
  // A view says what to ask for once it is there.
  if (params.has(VIEW_PARAM)) return;
  adoptAddress(address);
  const { filters } = useCandidateSearchStore.getState();
  void appQueryClient.prefetchQuery(candidateQueries.search(pageSearch(filters, orderFrom(params))));
}
