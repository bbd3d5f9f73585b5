import { RequireSession, useAuthListener } from '@vinculo/features/session';
import { useAuthStore, useSecondFactorStore } from '@vinculo/data-access/state';
import { lazyPiece } from '@vinculo/ui/lazy';
import type { FeatureRoute } from '@vinculo/ui/navigation';
import { Route, Routes } from 'react-router-dom';
import { StartOverlay } from '../start-up/start-overlay';
import { RouteScreen } from './route-screen';
import { routes } from './routes';

const overlay = <StartOverlay />;
const Shell = lazyPiece(async () => (await import('../shell/shell')).Shell, { fallback: overlay });
const Providers = lazyPiece(async () => (await import('../providers')).Providers, { fallback: overlay });
const NotFoundPage = lazyPiece(async () => (await import('../shell/not-found-page')).NotFoundPage);
const OpenFrame = lazyPiece(async () => (await import('../shell/open-frame')).OpenFrame, { fallback: overlay });

const routeOf = (route: FeatureRoute) => (
  <Route key={route.path} path={route.path} element={<RouteScreen key={route.path} route={route} />} />
);
const withAccess = (access: FeatureRoute['access']) => routes.filter((route) => route.access === access);

/** Which screen an address shows, and who may see it. */
export function AppRoutes() {
  const isSessionKnown = useAuthListener();
  const isAuthenticated = useAuthStore((state) => state.isAuthenticated);
  const lacksNothing = useSecondFactorStore((state) => state.need === null);

  return (
    <Routes>
      {withAccess('public').map((route) => {
        const screen = <RouteScreen key={route.path} route={route} />;
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
  );
}
