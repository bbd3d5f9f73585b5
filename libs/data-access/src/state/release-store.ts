import { create } from 'zustand';

interface ReleaseSlice {
  /** Incremented whenever the published version may have changed. */
  readonly checks: number;
  /** The maintenance flag of the version record when it was last read. */
  readonly isInMaintenance: boolean;
  readonly requestCheck: () => void;
  readonly setInMaintenance: (isInMaintenance: boolean) => void;
}

/** Connects the event stream, which announces releases, to the version check, which loads earlier and apart from it. */
export const useReleaseStore = create<ReleaseSlice>((set) => ({
  checks: 0,
  isInMaintenance: false,
  requestCheck: () => set(({ checks }) => ({ checks: checks + 1 })),
  setInMaintenance: (isInMaintenance) => set({ isInMaintenance }),
}));
