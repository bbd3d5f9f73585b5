import { useCallback, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';

/** Beyond this many rows only those in sight are in the document. */
const VIRTUAL_FROM = 60;
/** How many rows beyond those in sight. */
const STEP_ROWS = 10;
/** How close to the last row "near the end" is. */
const NEAR_END_ROWS = 10;
/** The share of the window's height that a list has below the content above it. */
const LIST_SHARE = 0.75;

/** Calls `onNearEnd` once per page of rows when the reader comes close to the last row. */
export function useNearEnd(rowCount: number, rowHeight: number, onNearEnd: (() => void) | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const notifiedAt = useRef(0);
  const look = useCallback(() => {
    const element = list.current;
    if (onNearEnd === undefined || element === null || element.clientHeight === 0 || notifiedAt.current === rowCount)
      return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (below > NEAR_END_ROWS * rowHeight) return;
    notifiedAt.current = rowCount;
    onNearEnd();
  }, [rowCount, rowHeight, onNearEnd]);
  useEffect(look, [look]);
  return { list, look };
}

/** Scrolls to the top when other rows replace the current ones. */
export function useFromTheTop(list: RefObject<HTMLDivElement | null>, pageKey: string | undefined) {
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [list, pageKey]);
}

interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Which rows are rendered: all of a short list; the visible ones and some around them of a long one. The first render
 * has only as many as can be visible; the others follow.
 */
export function useRowsInSight(list: RefObject<HTMLDivElement | null>, rowCount: number, rowHeight: number) {
  const [range, setRange] = useState<RowRange>(() => ({
    first: 0,
    last: Math.ceil((window.innerHeight * LIST_SHARE) / rowHeight),
  }));
  const isDrawn = useDeferredValue(true, false);
  const lookAgain = useCallback(() => {
    if (list.current === null) return;
    const { scrollTop, clientHeight } = list.current;
    // In steps, so that most of the scrolling changes nothing.
    const top = Math.floor(scrollTop / rowHeight / STEP_ROWS) * STEP_ROWS;
    const first = Math.max(0, top - STEP_ROWS);
    const last = top + Math.ceil(clientHeight / rowHeight) + 2 * STEP_ROWS;
    setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, [list, rowHeight]);

  const isLong = rowCount > VIRTUAL_FROM;
  useEffect(() => {
    if (!isLong) return;
    lookAgain();
    window.addEventListener('resize', lookAgain);
    return () => window.removeEventListener('resize', lookAgain);
  }, [isLong, lookAgain]);

  return {
    first: isLong ? Math.min(range.first, rowCount - 1) : 0,
    last: isLong || !isDrawn ? Math.min(range.last, rowCount - 1) : rowCount - 1,
    lookAgain,
  };
}
