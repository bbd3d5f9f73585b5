import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Focuses the selected cell after the render caused by a key, also when that render shows other days. */
export function useGridFocus(grid: RefObject<HTMLElement | null>, chosen: string) {
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${chosen}"]`)?.focus();
  }, [grid, chosen]);
  return () => void (isAsked.current = true);
}
