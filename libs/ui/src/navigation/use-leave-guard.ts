import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { LeaveGuard, PendingLeave } from './guarded-history';
import { useNavigation } from './guarded-router';

const DEFAULTS: LeaveGuard = {
  title: '¿Salir sin guardar?',
  message: 'Los cambios que hiciste en esta página se perderán.',
  isLeaving: (from, to) => from.pathname !== to.pathname,
};

/**
 * While `isDirty`, leaving the page asks first: links, navigate(), the back button, and closing the tab.
 * By default only another pathname counts as leaving.
 * @returns `release`, to call right before the navigation that follows a successful save.
 */
export function useLeaveGuard(isDirty: boolean, options: Partial<LeaveGuard> = {}): { release: () => void } {
  const { history } = useNavigation();
  const { title, message } = { ...DEFAULTS, ...options };
  const isLeaving = useEffectEvent(options.isLeaving ?? DEFAULTS.isLeaving);
  const stop = useRef(() => {});

  useEffect(() => {
    if (!isDirty) return;
    const removeGuard = history.addGuard({ title, message, isLeaving: (from, to) => isLeaving(from, to) });
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    stop.current = () => {
      removeGuard();
      window.removeEventListener('beforeunload', warn);
    };
    return () => stop.current();
  }, [history, isDirty, title, message]);

  return { release: useCallback(() => stop.current(), []) };
}

/** The pending navigation, for the component that renders the question. */
export function usePendingLeave(): PendingLeave | null {
  const { history } = useNavigation();
  return useSyncExternalStore(history.subscribe, history.pending);
}
