import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list whose focused entry goes away, as when the dialog that was opened from it removes the entry, or a
 * button that is gone once it was used: the next control of the list gets it, or the list itself, which needs a tab index of
 * -1.
 */
export function useHeldFocus<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (list.current?.contains(target) === true) last.current = target;
      else if (target.closest('[role="dialog"]') === null) last.current = null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // After every render: any of them may have taken the entry away.
  useEffect(() => {
    if (document.activeElement !== document.body || last.current?.isConnected !== false || list.current === null)
      return;
    (list.current.querySelector<HTMLElement>('li button') ?? list.current).focus({ preventScroll: true });
  });
  return list;
}
