import type { SecondFactorNeed } from '@vinculo/domain/session';
import { createSessionStore } from './session-store';

interface SecondFactorSlice {
  /** What the session lacks before the API accepts its requests: the login asks for it. */
  readonly need: SecondFactorNeed | null;
  readonly set: (need: SecondFactorNeed | null) => void;
}

export const useSecondFactorStore = createSessionStore<SecondFactorSlice>((set) => ({
  need: null,
  set: (need) => set({ need }),
}));
