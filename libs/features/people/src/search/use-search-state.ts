import { useQueryClient } from '@tanstack/react-query';
import type { CandidateSort } from '@vinculo/contracts/candidates';
import type { ViewedSearch } from '@vinculo/contracts/saved-views';
import { candidateQueries, NO_CANDIDATE_FILTERS, type CandidateSearch } from '@vinculo/data-access/candidates';
import { abandonUnseen } from '@vinculo/data-access/query-client';
import {
  NO_PERSON_FILTERS,
  useCandidateSearchStore,
  type CandidateFilterChange,
  type CandidateFilters,
  type PersonFilters,
} from '@vinculo/data-access/state';
import { sortAfter } from '@vinculo/ui/list';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  candidateParams,
  FIRST_DIRECTIONS,
  orderInUrl,
  orderOf,
  type CandidateOrder,
  type CandidateUrlFilters,
} from './candidate-params';
import { pageSearch } from './paging/page-search';

type Memory = ReturnType<typeof useCandidateSearchStore.getState>;

const read = (search: string): CandidateUrlFilters => candidateParams.read(new URLSearchParams(search));

/** Identifies the filters of a URL; the order, the page and other parameters do not count. */
const filterKey = (inUrl: CandidateUrlFilters): string =>
  candidateParams
    .write(new URLSearchParams(), { ...inUrl, page: 1, sort: 'activity', direction: undefined })
    .toString();

/** The filters that identify a person belong to the filters of one URL; with another URL they are off. */
function personFilters({ person, beside, previous }: Memory, inUrl: CandidateUrlFilters): PersonFilters {
  if (beside === filterKey(inUrl)) return person;
  // The URL has changed already, while this render still has the previous one.
  return beside === filterKey(read(window.location.search)) ? previous : NO_PERSON_FILTERS;
}

interface Search {
  /** The filters of the URL, and those kept in memory. */
  readonly filters: CandidateFilters;
  readonly order: CandidateOrder;
}

function searchOf(memory: Memory, search: string): Search {
  const inUrl = read(search);
  const { sort, direction, ...filters } = inUrl;
  return {
    filters: { ...filters, ...personFilters(memory, inUrl), numPages: memory.numPages },
    order: orderOf(inUrl),
  };
}

/** The search that the screen starts with at a URL. */
export function firstPageAt(search: string): CandidateSearch {
  const { filters, order } = searchOf(useCandidateSearchStore.getState(), search);
  return pageSearch(filters, order);
}

export interface SearchState {
  readonly filters: CandidateFilters;
  readonly order: CandidateOrder;
  /** Changes filters; changed results start at their first page. */
  readonly change: (change: CandidateFilterChange) => void;
  readonly setPaging: (paging: Partial<Pick<CandidateFilters, 'page' | 'numPages'>>) => void;
  readonly sortBy: (sort: CandidateSort) => void;
  /** Removes all filters; the page size stays. */
  readonly clear: () => void;
  /** Shows the people of a saved view and clears all other filters; the page size stays. */
  readonly showView: (view: ViewedSearch) => void;
}

/**
 * The state of the candidate search. Its filters live in the URL, except those that identify a person and the number of
 * pages: these live in memory.
 */
export function useSearchState(): SearchState {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const memory = useCandidateSearchStore();
  const { filters, order } = useMemo(() => searchOf(memory, search), [memory, search]);

  // Read at the time of the call: several changes may follow each other before the next render.
  const current = () => searchOf(useCandidateSearchStore.getState(), window.location.search);

  function apply(
    { textSearch, address, rfc, nss, curp, numPages, ...inUrl }: CandidateFilters,
    nextOrder: CandidateOrder,
    otherParams = window.location.search,
  ): void {
    const next = candidateParams.write(new URLSearchParams(otherParams), { ...inUrl, ...orderInUrl(nextOrder) });
    const previous = personFilters(useCandidateSearchStore.getState(), read(window.location.search));
    memory.setPerson({ textSearch, address, rfc, nss, curp }, filterKey(candidateParams.read(next)), previous);
    // Changing filters replaces the history entry: the back button leaves the list.
    if (next.toString() !== new URLSearchParams(window.location.search).toString()) setParams(next, { replace: true });
  }

  return {
    filters,
    order,
    change(change) {
      const now = current();
      apply({ ...now.filters, ...change, page: 1 }, now.order);
      abandonUnseen(client, candidateQueries.searches());
      // Requested before the render that shows the answer.
      void client.prefetchQuery(candidateQueries.search(firstPageAt(window.location.search)));
    },
    setPaging({ page, numPages }) {
      if (numPages !== undefined) memory.setNumPages(numPages);
      const now = current();
      if (page !== undefined) apply({ ...now.filters, page }, now.order);
    },
    sortBy(sort) {
      const now = current();
      apply({ ...now.filters, page: 1 }, sortAfter(now.order, sort, FIRST_DIRECTIONS) ?? now.order);
    },
    clear() {
      const now = current();
      apply({ ...NO_CANDIDATE_FILTERS, pageSize: now.filters.pageSize }, now.order);
    },
    showView(view) {
      if (view.list !== 'people') return;
      const { filters: viewed, sort, direction } = view;
      apply({ ...NO_CANDIDATE_FILTERS, ...viewed, pageSize: current().filters.pageSize }, { sort, direction }, '');
    },
  };
}
