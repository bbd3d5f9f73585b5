import { useQuery } from '@tanstack/react-query';
import type { SavedView, ViewedSearch } from '@vinculo/contracts/saved-views';
import { savedViewQueries } from '@vinculo/data-access/saved-views';
import { useCandidateSearchStore } from '@vinculo/data-access/state';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, VIEW_PARAM } from './viewed-search';

/** Shows the people of a view; the size of the pages stays. */
export function useOpenView(): (search: ViewedSearch) => void {
  const [, setParams] = useSearchParams();
  return (search) => {
    const { filters, restart } = useCandidateSearchStore.getState();
    restart({ ...search.filters, pageSize: filters.pageSize });
    setParams(addressOf(search), { replace: true });
  };
}

/**
 * Opens the view that the address asks for; from then on the address says its filters.
 * @returns whether it is still on its way.
 */
export function useAskedView(): boolean {
  const [params, setParams] = useSearchParams();
  const asked = params.get(VIEW_PARAM);
  const { data: views, error } = useQuery({ ...savedViewQueries.list(), enabled: asked !== null });
  const open = useOpenView();
  const arrive = useEffectEvent((wanted: SavedView | undefined, problem: Error | null) => {
    if (wanted !== undefined) return open(wanted.search);
    notify.error(problem === null ? 'Esa vista ya no existe.' : problemText(problem));
    setParams(new URLSearchParams(), { replace: true });
  });
  useEffect(() => {
    if (asked === null || (views === undefined && error === null)) return;
    arrive(
      views?.find(({ viewID }) => viewID === asked),
      views === undefined ? error : null,
    );
  }, [asked, views, error]);
  return asked !== null;
}
