import { createSessionStore } from './session-store';

interface FiltersSlice {
  /** The last query string of each list, by the list's path. */
  readonly searches: Readonly<Record<string, string>>;
  readonly remember: (path: string, search: string) => void;
  readonly clear: () => void;
}

/** Filters are in the URL; this stores the last ones of each list, so that returning to a list restores them. */
export const useFiltersStore = createSessionStore<FiltersSlice>((set) => ({
  searches: {},
  remember: (path, search) => set(({ searches }) => ({ searches: { ...searches, [path]: search } })),
  clear: () => set({ searches: {} }),
}));
