import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list whose focused entry goes away, as when the dialog that was opened from it removes the entry: the
 * next control of the list gets it, or the list itself, which needs a tab index of -1.
 */
export function useHeldFocus<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  const last = useRef<Element>(null);
  // After every render: any of them may have taken the entry away.
  useEffect(() => {
    const { activeElement: active, body } = document;
    if (active === body && last.current?.isConnected === false && list.current !== null) {
      const next = list.current.querySelector<HTMLElement>('li button') ?? list.current;
      next.focus({ preventScroll: true });
      last.current = null;
    } else if (list.current?.contains(active) === true) last.current = active;
    else if (active !== body && active?.closest('[role="dialog"]') === null) last.current = null;
  });
  return list;
}
