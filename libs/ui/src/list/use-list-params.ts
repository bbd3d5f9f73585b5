import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VIEW_PARAM } from '../navigation';
import type { ListParams } from './list-params';

export interface ListState<F extends object> {
  readonly filters: F;
  /** How many filters narrow the list. */
  readonly activeCount: number;
  readonly setFilters: (change: Partial<F>) => void;
  /** Shows the list with these filters and no others. */
  readonly show: (filters: F) => void;
  /** Removes every filter that narrows the list. */
  readonly clear: () => void;
}

/**
 * The filters of a list. They live in the URL and nowhere else. Changing one replaces the history entry: the back button
 * leaves the list.
 * @param onChange receives the filters that a change leads to, before they are rendered: a moment to request their rows.
 */
export function useListParams<F extends object>(codec: ListParams<F>, onChange?: (filters: F) => void): ListState<F> {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const filters = useMemo(() => codec.read(new URLSearchParams(search)), [codec, search]);
  const setFilters = useCallback(
    (change: Partial<F>) => {
      // The URL itself: several changes may follow each other before the next render.
      const current = new URLSearchParams(window.location.search);
      const next = codec.write(current, change);
      // A view that the URL asked for is replaced by what was chosen since.
      next.delete(VIEW_PARAM);
      if (next.toString() === current.toString()) return;
      onChange?.(codec.read(next));
      setParams(next, { replace: true });
    },
    [codec, onChange, setParams],
  );
  return {
    filters,
    activeCount: codec.activeNames(filters).length,
    setFilters,
    show: (wanted) => setFilters({ ...codec.cleared, ...wanted }),
    clear: () => setFilters(codec.cleared),
  };
}

type Direction = 'asc' | 'desc';

/**
 * The sort order after a column is pressed: the same column again reverses it.
 * @param firstDirections where each order starts: figures and dates with the highest, names with the first.
 * @returns undefined for a column that does not sort.
 */
export function sortAfter<S extends string>(
  current: { readonly sort: S; readonly direction: Direction },
  pressed: string,
  firstDirections: Readonly<Record<S, Direction>>,
): { readonly sort: S; readonly direction: Direction } | undefined {
  const isSort = (key: string): key is S => Object.hasOwn(firstDirections, key);
  if (!isSort(pressed)) return undefined;
  if (pressed !== current.sort) return { sort: pressed, direction: firstDirections[pressed] };
  return { sort: pressed, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}
