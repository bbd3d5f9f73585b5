import { UNSAFE_createBrowserHistory, type Location, type To } from 'react-router-dom';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

/** Describes what would be lost by leaving, and which navigations count as leaving. */
export interface LeaveGuard {
  readonly title: string;
  readonly message: string;
  readonly isLeaving: (from: Location, to: Location) => boolean;
}

/** A navigation that waits for the user's answer. */
export interface PendingLeave {
  readonly guard: LeaveGuard;
  readonly leave: () => void;
  readonly stay: () => void;
}

export interface GuardedHistory extends BrowserHistory {
  /** Blocks navigations until the returned function is called. */
  readonly addGuard: (guard: LeaveGuard) => () => void;
  readonly pending: () => PendingLeave | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The browser's history with a confirmation before a page with unsaved changes is left. Links and navigate() wait for
 * the answer. The back button has already navigated when the event arrives: the move is undone, and repeated on a yes.
 */
export function createGuardedHistory(): GuardedHistory {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const guards = new Set<LeaveGuard>();
  const listeners = new Set<() => void>();
  let current = history.location;
  let pending: PendingLeave | null = null;
  let popsToIgnore = 0;
  let isLetThrough = false;

  function setPending(next: PendingLeave | null): void {
    pending = next;
    listeners.forEach((listener) => listener());
  }

  function ask(guard: LeaveGuard, move: () => void): void {
    setPending({
      guard,
      stay: () => setPending(null),
      leave: () => {
        setPending(null);
        move();
      },
    });
  }

  const guardAgainst = (to: Location) => [...guards].find((guard) => guard.isLeaving(current, to));

  function attempt(to: To, move: () => void): void {
    const { pathname, search, hash } = history.createURL(to);
    const guard = guardAgainst({ pathname, search, hash, state: null, key: 'default' });
    if (guard === undefined) move();
    else ask(guard, move);
  }

  function listen(listener: Listener): () => void {
    return history.listen((update) => {
      if (update.action === 'POP' && popsToIgnore > 0) {
        popsToIgnore -= 1;
        return;
      }
      const { delta } = update;
      const guard = update.action === 'POP' && !isLetThrough ? guardAgainst(update.location) : undefined;
      isLetThrough = false;
      // Without a delta the entry is not ours, and the way back to it is unknown.
      if (guard !== undefined && delta !== null && delta !== 0) {
        popsToIgnore += 1;
        history.go(-delta);
        ask(guard, () => {
          isLetThrough = true;
          history.go(delta);
        });
        return;
      }
      current = update.location;
      listener(update);
    });
  }

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    listen,
    push: (to, state) => attempt(to, () => history.push(to, state)),
    replace: (to, state) => attempt(to, () => history.replace(to, state)),
    addGuard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    pending: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
