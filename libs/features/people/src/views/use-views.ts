import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '@vinculo/contracts/saved-views';
import { savedViewQueries } from '@vinculo/data-access/saved-views';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchState } from '../search/use-search-state';
import { VIEW_PARAM } from './viewed-search';

/**
 * Opens the view that the URL names; after that the URL holds its filters.
 * @returns whether it is still loading.
 */
export function useAskedView(): boolean {
  const [params, setParams] = useSearchParams();
  const asked = params.get(VIEW_PARAM);
  const { data: views, error } = useQuery({ ...savedViewQueries.list(), enabled: asked !== null });
  const { showView } = useSearchState();
  const arrive = useEffectEvent((wanted: SavedView | undefined, problem: Error | null) => {
    if (wanted !== undefined) return showView(wanted.search);
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
