import { candidateQueries } from '@vinculo/data-access/candidates';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { useFiltersStore } from '@vinculo/data-access/state';
import { paths, VIEW_PARAM } from '@vinculo/ui/navigation';
import { firstPageAt } from '../use-search-state';

/** Requests the rows in parallel with the screen's code: those of the URL if it is open, else of the last search. */
export function prefetchPeople(): void {
  const { location } = window;
  const remembered = useFiltersStore.getState().searches[paths.people] ?? '';
  const search = location.pathname === paths.people ? location.search : remembered;
  // The filters of a saved view are known once it is loaded.
  if (new URLSearchParams(search).has(VIEW_PARAM)) return;
  void appQueryClient.prefetchQuery(candidateQueries.search(firstPageAt(search)));
}
