import { createSessionStore } from './session-store';

interface ModalsSlice {
  /** Names of the modals on screen, the topmost last. */
  readonly open: readonly string[];
  readonly show: (name: string) => void;
  readonly hide: (name: string) => void;
  readonly hideAll: () => void;
}

const without = (open: readonly string[], name: string) => open.filter((other) => other !== name);

export const useModalsStore = createSessionStore<ModalsSlice>((set) => ({
  open: [],
  show: (name) => set(({ open }) => ({ open: [...without(open, name), name] })),
  // The same state where nothing closes: every change of screen hides what may be open, and the shell would render twice.
  hide: (name) => set((state) => (state.open.includes(name) ? { open: without(state.open, name) } : state)),
  hideAll: () => set({ open: [] }),
}));
