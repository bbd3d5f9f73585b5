import { create } from 'zustand';
import type { AuthenticatedUser } from '../firebase';

interface AuthSlice {
  readonly user: AuthenticatedUser | null;
  readonly isAuthenticated: boolean;
  /** On login. */
  readonly set: (user: AuthenticatedUser) => void;
  /** On logout. */
  readonly clear: () => void;
}

/** Who is signed in, kept true by the auth listener. In memory only: the identity provider keeps the session. */
export const useAuthStore = create<AuthSlice>((set) => ({
  user: null,
  isAuthenticated: false,
  set: (user) => set({ user, isAuthenticated: true }),
  clear: () => set({ user: null, isAuthenticated: false }),
}));
