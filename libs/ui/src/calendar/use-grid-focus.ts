import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the chosen cell after the render that a key led to, also where that shows other days. */
export function useGridFocus(grid: RefObject<HTMLElement | null>, chosen: string) {
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${chosen}"]`)?.focus();
  }, [grid, chosen]);
  return () => void (isAsked.current = true);
}
