import { useKeys, type Keys } from '../shortcuts';

const isWithin = (target: Element): boolean =>
  target.closest('[data-side-panel]') !== null && target.closest('input, [role="grid"]') === null;

/** What letter keys do while the focus is inside the open panel. */
export const usePanelKeys = (keys: Keys): void => useKeys(keys, isWithin);
