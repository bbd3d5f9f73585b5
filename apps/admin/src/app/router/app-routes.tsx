import { RequireSession, useAuthListener } from '@vinculo/features/session';
import { useAuthStore, useSecondFactorStore } from '@vinculo/data-access/state';
import type { FeatureRoute } from '@vinculo/ui/navigation';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { StartOverlay } from '../start-up/start-overlay';
import { RouteScreen } from './route-screen';
import { routes } from './routes';

const Shell = lazy(async () => ({ default: (await import('../shell/shell')).Shell }));
const Providers = lazy(async () => ({ default: (await import('../providers')).Providers }));
const NotFoundPage = lazy(async () => ({ default: (await import('../shell/not-found-page')).NotFoundPage }));
const OpenFrame = lazy(async () => ({ default: (await import('../shell/open-frame')).OpenFrame }));

const overlay = <StartOverlay />;
const routeOf = (route: FeatureRoute) => (
  <Route key={route.path} path={route.path} element={<RouteScreen route={route} />} />
);
const withAccess = (access: FeatureRoute['access']) => routes.filter((route) => route.access === access);

/** Which screen an address shows, and who may see it. */
export function AppRoutes() {
  const isSessionKnown = useAuthListener();
  const isAuthenticated = useAuthStore((state) => state.isAuthenticated);
  const lacksNothing = useSecondFactorStore((state) => state.need === null);

  return (
    <Suspense fallback={overlay}>
      <Routes>
        {withAccess('public').map((route) => {
          const screen = <RouteScreen route={route} fallback={overlay} />;
          return (
            <Route
              key={route.path}
              path={route.path}
              element={route.isBare === true ? screen : <Providers>{screen}</Providers>}
            />
          );
        })}
        <Route
          element={
            <RequireSession isSessionKnown={isSessionKnown} fallback={overlay}>
              <Shell />
            </RequireSession>
          }
        >
          {withAccess('session').map(routeOf)}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={isAuthenticated && lacksNothing ? <Shell /> : isSessionKnown ? <OpenFrame /> : overlay}>
          {withAccess('open').map(routeOf)}
        </Route>
      </Routes>
    </Suspense>
  );
}
