import type { SecondFactorNeed } from '@vinculo/domain/session';
import { create } from 'zustand';

interface SecondFactorSlice {
  /** What the session still lacks before the API answers it: the login asks for it. */
  readonly need: SecondFactorNeed | null;
  readonly set: (need: SecondFactorNeed | null) => void;
}

export const useSecondFactorStore = create<SecondFactorSlice>((set) => ({
  need: null,
  set: (need) => set({ need }),
}));
