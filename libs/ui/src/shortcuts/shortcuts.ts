import { useSyncExternalStore } from 'react';

const KEY = 'vinculo.shortcuts';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys, such as the slash, do something outside of fields. On until the person turns them off. */
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
