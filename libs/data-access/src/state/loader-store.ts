import { create } from 'zustand';

interface LoaderSlice {
  readonly isLoading: boolean;
  /** Sets the flag, or toggles it without a value. */
  readonly toggle: (isLoading?: boolean) => void;
}

/** While it is on, the shell covers the window with the loading overlay. */
export const useLoaderStore = create<LoaderSlice>((set) => ({
  isLoading: false,
  toggle: (isLoading) => set((state) => ({ isLoading: isLoading ?? !state.isLoading })),
}));
