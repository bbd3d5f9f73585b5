import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';
import { useAuthStore } from './auth-store';

/** Runs when the person who was signed in no longer is: signed out here or in another tab, or replaced by someone else. */
export const onSessionEnd = (run: () => void): (() => void) =>
  useAuthStore.subscribe(({ user }, { user: before }) => {
    if (before !== null && user?.uid !== before.uid) run();
  });

/** A store of one person's work. It returns to its initial state when their session ends. */
export function createSessionStore<T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = create<T>(initializer);
  onSessionEnd(() => store.setState(store.getInitialState(), true));
  return store;
}
