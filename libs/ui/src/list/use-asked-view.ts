import type { SavedView, ViewedSearch } from '@vinculo/contracts/saved-views';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemText } from '../errors';
import { notify } from '../feedback';
import { VIEW_PARAM } from '../navigation';

/** The id of the view that the URL asks for; null where it asks for none. */
export const useAskedViewID = (): string | null => useSearchParams()[0].get(VIEW_PARAM);

interface AskedView {
  readonly asked: string | null;
  /** The views of the list, requested while one is asked for. */
  readonly views: { readonly data: readonly SavedView[] | undefined; readonly error: Error | null };
  readonly onShow: (search: ViewedSearch) => void;
}

/** Shows the view that the URL asks for; after that the URL holds its filters. The list waits while one is asked for. */
export function useAskedView({ asked, views: { data, error }, onShow }: AskedView): void {
  const [, setParams] = useSearchParams();
  const arrive = useEffectEvent((wanted: SavedView | undefined, problem: Error | null) => {
    if (wanted !== undefined) return onShow(wanted.search);
    notify.error(problem === null ? 'Esa vista ya no existe.' : problemText(problem));
    const next = new URLSearchParams(window.location.search);
    next.delete(VIEW_PARAM);
    setParams(next, { replace: true });
  });
  useEffect(() => {
    if (asked === null || (data === undefined && error === null)) return;
    arrive(
      data?.find(({ viewID }) => viewID === asked),
      data === undefined ? error : null,
    );
  }, [asked, data, error]);
}
