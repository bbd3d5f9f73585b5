import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';
import { useAuthStore } from './auth-store';

/** Runs when the session of the signed-in user ends: signed out here or in another tab, or replaced by another user. */
export const onSessionEnd = (run: () => void): (() => void) =>
  useAuthStore.subscribe(({ user }, { user: before }) => {
    if (before !== null && user?.uid !== before.uid) run();
  });

/** A store of one user's work. It is reset to its initial state when their session ends. */
export function createSessionStore<T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = create<T>(initializer);
  onSessionEnd(() => store.setState(store.getInitialState(), true));
  return store;
}
