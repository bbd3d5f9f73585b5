import { create } from 'zustand';

interface ReleaseSlice {
  /** Rises whenever the published version may have become another one. */
  readonly checks: number;
  /** What the version record said of maintenance when it was last read. */
  readonly isInMaintenance: boolean;
  readonly requestCheck: () => void;
  readonly setInMaintenance: (isInMaintenance: boolean) => void;
}

/** The live line hears of a release; what compares versions stands outside of it, and before it. */
export const useReleaseStore = create<ReleaseSlice>((set) => ({
  checks: 0,
  isInMaintenance: false,
  requestCheck: () => set(({ checks }) => ({ checks: checks + 1 })),
  setInMaintenance: (isInMaintenance) => set({ isInMaintenance }),
}));
