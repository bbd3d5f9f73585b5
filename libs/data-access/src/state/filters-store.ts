import { createSessionStore } from './session-store';

interface FiltersSlice {
  /** By the path of a list, the query string that it was left with. */
  readonly searches: Readonly<Record<string, string>>;
  readonly remember: (path: string, search: string) => void;
  readonly clear: () => void;
}

/** Filters live in the address; this remembers the last ones of each list, so that coming back finds it as it was left. */
export const useFiltersStore = createSessionStore<FiltersSlice>((set) => ({
  searches: {},
  remember: (path, search) => set(({ searches }) => ({ searches: { ...searches, [path]: search } })),
  clear: () => set({ searches: {} }),
}));
