import { createSessionStore } from './session-store';

interface ModalsSlice {
  /** Names of the modals on screen, the topmost last. */
  readonly open: readonly string[];
  readonly show: (name: string) => void;
  readonly hide: (name: string) => void;
  readonly hideAll: () => void;
}

export const useModalsStore = createSessionStore<ModalsSlice>((set) => ({
  open: [],
  show: (name) => set(({ open }) => ({ open: [...open.filter((other) => other !== name), name] })),
  hide: (name) => set(({ open }) => ({ open: open.filter((other) => other !== name) })),
  hideAll: () => set({ open: [] }),
}));
