import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A preference stored in this browser, kept in sync across components. */
export function useRemembered(name: string): readonly [string | null, (choice: string) => void] {
  const key = `vinculo.${name}`;
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const remember = useCallback(
    (choice: string) => {
      localStorage.setItem(key, choice);
      listeners.forEach((listener) => listener());
    },
    [key],
  );
  return [stored, remember];
}
