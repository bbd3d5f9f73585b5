import { create } from 'zustand';
import type { AuthenticatedUser } from '../firebase';

interface AuthSlice {
  readonly user: AuthenticatedUser | null;
  readonly isAuthenticated: boolean;
  /** Who was signed in last in this tab: the place they left is theirs alone. */
  readonly lastUid: string | null;
  /** Whether they chose to sign out: then the place they left is forgotten. */
  readonly hasSignedOut: boolean;
  /** On login. */
  readonly set: (user: AuthenticatedUser) => void;
  /** On logout. */
  readonly clear: (hasSignedOut?: boolean) => void;
}

/** Who is signed in, kept true by the auth listener. In memory only: the identity provider keeps the session. */
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
      // The identity provider's own "nobody is signed in" follows a sign-out.
      hasSignedOut: hasSignedOut ?? before.hasSignedOut,
    })),
}));
