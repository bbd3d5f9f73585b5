import { useSyncExternalStore } from 'react';

const KEY = 'vinculo.shortcuts';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single-key shortcuts, such as the slash, are active outside of fields. On by default. */
export const shortcutsAreOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function useShortcuts() {
  return {
    isOn: useSyncExternalStore(subscribe, shortcutsAreOn),
    setIsOn: (isOn: boolean) => {
      localStorage.setItem(KEY, isOn ? 'on' : 'off');
      listeners.forEach((listener) => listener());
    },
  };
}
