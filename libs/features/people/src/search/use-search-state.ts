import { useQueryClient } from '@tanstack/react-query';
import type { CandidateSort } from '@vinculo/contracts/candidates';
import type { ViewedSearch } from '@vinculo/contracts/saved-views';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { abandonUnseen } from '@vinculo/data-access/query-client';
import {
  NO_CANDIDATE_FILTERS,
  NO_PERSON_FILTERS,
  useCandidateSearchStore,
  type CandidateFilterChange,
  type CandidateFilters,
  type PersonFilters,
} from '@vinculo/data-access/state';
import { sortAfter } from '@vinculo/ui/list';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { candidateParams, FIRST_DIRECTIONS, orderInUrl, orderOf, type CandidateOrder } from './candidate-params';
import { pageSearch } from './use-candidate-page';

type Memory = ReturnType<typeof useCandidateSearchStore.getState>;

/** Identifies the filters of a URL; the order, the page and other parameters do not count. */
const filterKey = (search: string): string =>
  candidateParams
    .write(new URLSearchParams(), {
      ...candidateParams.read(new URLSearchParams(search)),
      page: 1,
      sort: 'activity',
      direction: undefined,
    })
    .toString();

/** The filters that name a person belong to the filters of one URL; with another one they are off. */
function personFilters({ person, beside, previous }: Memory, search: string): PersonFilters {
  if (beside === filterKey(search)) return person;
  // The URL has changed already, while this render still shows the one before.
  return beside === filterKey(window.location.search) ? previous : NO_PERSON_FILTERS;
}

/** All filters of the search: those of the URL, and those that are kept in memory. */
function filtersOf(memory: Memory, search: string): CandidateFilters {
  const { sort, direction, ...filters } = candidateParams.read(new URLSearchParams(search));
  return { ...filters, ...personFilters(memory, search), numPages: memory.numPages };
}

/** The search that the people screen starts with at a URL. */
export function searchAt(search: string) {
  const order = orderOf(candidateParams.read(new URLSearchParams(search)));
  return pageSearch(filtersOf(useCandidateSearchStore.getState(), search), order);
}

export interface SearchState {
  readonly filters: CandidateFilters;
  readonly order: CandidateOrder;
  /** Changes filters; other results start at their first page. */
  readonly change: (change: CandidateFilterChange) => void;
  readonly setPaging: (paging: Partial<Pick<CandidateFilters, 'page' | 'numPages'>>) => void;
  readonly sortBy: (sort: CandidateSort) => void;
  /** Removes all filters; the page size stays. */
  readonly clear: () => void;
  /** Shows the people of a saved view, and nothing else that the URL had; the page size stays. */
  readonly showView: (view: ViewedSearch) => void;
}

/**
 * The slice of the candidate search. Its filters live in the URL, except those that name a person and the number of pages:
 * these live in memory.
 */
export function useSearchState(): SearchState {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const memory = useCandidateSearchStore();
  const filters = useMemo(() => filtersOf(memory, search), [memory, search]);
  const order = useMemo(() => orderOf(candidateParams.read(new URLSearchParams(search))), [search]);

  // Read at the time of the call: several changes may follow each other before the next render.
  const current = () => filtersOf(useCandidateSearchStore.getState(), window.location.search);
  const orderNow = () => orderOf(candidateParams.read(new URLSearchParams(window.location.search)));

  function apply(
    { textSearch, address, rfc, nss, curp, numPages, ...inUrl }: CandidateFilters,
    nextOrder: CandidateOrder,
    otherParams = window.location.search,
  ): void {
    const next = candidateParams.write(new URLSearchParams(otherParams), { ...inUrl, ...orderInUrl(nextOrder) });
    const previous = personFilters(useCandidateSearchStore.getState(), window.location.search);
    memory.setPerson({ textSearch, address, rfc, nss, curp }, filterKey(next.toString()), previous);
    // Going from filter to filter replaces the history entry: the back button leaves the list.
    if (next.toString() !== new URLSearchParams(window.location.search).toString()) setParams(next, { replace: true });
  }

  return {
    filters,
    order,
    change(change) {
      apply({ ...current(), ...change, page: 1 }, orderNow());
      abandonUnseen(client, candidateQueries.searches());
      // Requested before the render that shows the answer.
      void client.prefetchQuery(candidateQueries.search(pageSearch(current(), orderNow())));
    },
    setPaging({ page, numPages }) {
      if (numPages !== undefined) memory.setNumPages(numPages);
      if (page !== undefined) apply({ ...current(), page }, orderNow());
    },
    sortBy: (sort) => apply({ ...current(), page: 1 }, sortAfter(orderNow(), sort, FIRST_DIRECTIONS) ?? orderNow()),
    clear: () => apply({ ...NO_CANDIDATE_FILTERS, pageSize: current().pageSize }, orderNow()),
    showView: ({ filters: viewed, ...viewedOrder }) =>
      apply({ ...NO_CANDIDATE_FILTERS, ...viewed, pageSize: current().pageSize }, viewedOrder, ''),
  };
}
