import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { createRequiredContext } from '../context';
import type { FeatureRoute } from './feature-route';
import { createGuardedHistory, type GuardedHistory } from './guarded-history';

interface Navigation {
  readonly history: GuardedHistory;
  readonly routes: readonly FeatureRoute[];
}

const [NavigationProvider, useNavigation] = createRequiredContext<Navigation>('Navigation', 'GuardedRouter');
export { useNavigation };

interface GuardedRouterProps {
  /** All routes of the app, so that links can prefetch their screens. */
  readonly routes: readonly FeatureRoute[];
  readonly children: ReactNode;
}

/** React Router with a confirmation before unsaved changes are left (see `useLeaveGuard`). */
export function GuardedRouter({ routes, children }: GuardedRouterProps) {
  const [history] = useState(createGuardedHistory);
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    return history.listen(setPlace);
  }, [history]);
  const navigation = useMemo(() => ({ history, routes }), [history, routes]);
  return (
    <NavigationProvider value={navigation}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </NavigationProvider>
  );
}
