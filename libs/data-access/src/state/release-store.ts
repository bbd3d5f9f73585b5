import { create } from 'zustand';

interface ReleaseSlice {
  /** Rises whenever the published version may have become another one. */
  readonly heard: number;
  /** What the version record said of maintenance when it was last read. */
  readonly isInMaintenance: boolean;
  readonly hear: () => void;
  readonly setInMaintenance: (isInMaintenance: boolean) => void;
}

/** The live line hears of a release; what compares versions stands outside of it, and before it. */
export const useReleaseStore = create<ReleaseSlice>((set) => ({
  heard: 0,
  isInMaintenance: false,
  hear: () => set(({ heard }) => ({ heard: heard + 1 })),
  setInMaintenance: (isInMaintenance) => set({ isInMaintenance }),
}));
