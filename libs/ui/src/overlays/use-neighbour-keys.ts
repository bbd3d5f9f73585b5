import { shortcutsAreOn } from '../shortcuts';
import { useEffect, useEffectEvent } from 'react';

/** Elements that handle letter keys themselves. */
const TAKEN = 'input, textarea, select, [role="menu"], [role="listbox"], [role="grid"]';

/** J and K open the next and previous row, while the focus is inside the open panel. */
export function useNeighbourKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !shortcutsAreOn()) return;
    if (!(target instanceof Element) || target.closest('[data-side-panel]') === null) return;
    if (target.closest(TAKEN) !== null) return;
    if (event.key === 'j') onNext?.();
    else if (event.key === 'k') onPrevious?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
