import { create } from 'zustand';
import type { AuthenticatedUser } from '../firebase';

interface AuthSlice {
  readonly user: AuthenticatedUser | null;
  readonly isAuthenticated: boolean;
  /** The last user of this tab: only they return to the page they left. */
  readonly lastUid: string | null;
  /** Whether the user signed out on purpose: then the page they left is not restored. */
  readonly hasSignedOut: boolean;
  /** On login. */
  readonly set: (user: AuthenticatedUser) => void;
  /** On logout. */
  readonly clear: (hasSignedOut?: boolean) => void;
}

/** The signed-in user, updated by the auth listener. In memory only: the identity provider stores the session. */
export const useAuthStore = create<AuthSlice>((set) => ({
  user: null,
  isAuthenticated: false,
  lastUid: null,
  hasSignedOut: false,
  set: (user) => set({ user, isAuthenticated: true, lastUid: user.uid, hasSignedOut: false }),
  clear: (hasSignedOut) =>
    set((before) => ({
      user: null,
      isAuthenticated: false,
      // After a sign-out the auth listener calls this again without an argument.
      hasSignedOut: hasSignedOut ?? before.hasSignedOut,
    })),
}));
