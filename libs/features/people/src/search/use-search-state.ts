import { useQueryClient } from '@tanstack/react-query';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { abandonUnseen } from '@vinculo/data-access/query-client';
import {
  NO_CANDIDATE_FILTERS,
  useCandidateSearchStore,
  type CandidateFilterChange,
  type CandidateFilters,
} from '@vinculo/data-access/state';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersFrom, orderAfter, orderFrom, withFilters, withOrder, type CandidateOrder } from './address-filters';
import { pageSearch } from './use-candidate-page';
import type { CandidateSort } from '@vinculo/contracts/candidates';

const addressNow = () => new URLSearchParams(window.location.search);

/**
 * Takes the filters of an address into the state. Where the address says what the state says already, what names a person
 * and stands in the session alone stays; another address is another search.
 */
export function adoptAddress(search: string): void {
  const { filters, restart } = useCandidateSearchStore.getState();
  const params = new URLSearchParams(search);
  const asked = { ...NO_CANDIDATE_FILTERS, ...filtersFrom(params) };
  if (withFilters(params, asked).toString() !== withFilters(params, filters).toString()) restart(asked);
}

interface SearchState {
  readonly filters: CandidateFilters;
  readonly order: CandidateOrder;
  readonly change: (change: CandidateFilterChange) => void;
  readonly goTo: (page: number) => void;
  readonly sortBy: (sort: CandidateSort) => void;
  /** Takes all filters off; the size of the pages stays. */
  readonly clear: () => void;
}

/** The slice of the candidate search, kept in step with the browser's address both ways. */
export function useSearchState(): SearchState {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // Before the first question is asked.
  useState(() => adoptAddress(window.location.search));
  const { filters, set, setPaging, restart } = useCandidateSearchStore();

  useLayoutEffect(() => {
    adoptAddress(window.location.search);
  }, [address]);
  useEffect(() => {
    const stop = useCandidateSearchStore.subscribe(({ filters: latest }) => {
      const current = addressNow();
      const next = withFilters(current, latest);
      // Going from filter to filter is one visit: the back button leaves the list.
      if (next.toString() !== current.toString()) setParams(next, { replace: true });
    });
    return stop;
  }, [setParams]);

  const order = orderFrom(params);
  const client = useQueryClient();
  function change(filter: CandidateFilterChange): void {
    set(filter);
    // Before what shows the answer is drawn.
    abandonUnseen(client, candidateQueries.searches());
    void client.prefetchQuery(candidateQueries.search(pageSearch(useCandidateSearchStore.getState().filters, order)));
  }
  return {
    filters,
    order,
    change,
    goTo: (page) => setPaging({ page }),
    sortBy: (sort) => {
      setParams(withOrder(addressNow(), orderAfter(order, sort)), { replace: true });
      setPaging({ page: 1 });
    },
    clear: () => restart({ pageSize: filters.pageSize }),
  };
}
