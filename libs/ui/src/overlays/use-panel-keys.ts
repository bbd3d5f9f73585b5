import { shortcutsAreOn } from '../shortcuts';
import { useEffect, useEffectEvent } from 'react';

/** Elements that handle letter keys themselves. */
const TAKEN = 'input, textarea, select, [role="menu"], [role="listbox"], [role="grid"]';

/** What letter keys do while the focus is inside the open panel. */
export type PanelKeys = Readonly<Record<string, (() => void) | undefined>>;

export function usePanelKeys(keys: PanelKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !shortcutsAreOn()) return;
    if (!(target instanceof Element) || target.closest('[data-side-panel]') === null) return;
    if (target.closest(TAKEN) !== null) return;
    keys[event.key]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
