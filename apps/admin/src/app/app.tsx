import { useLoaderStore } from '@vinculo/data-access/state';
import { Toaster } from '@vinculo/ui/feedback';
import { lazyPiece, PieceBoundary, reloadPage } from '@vinculo/ui/lazy';
import { GuardedRouter } from '@vinculo/ui/navigation';
import type { Env } from './env';
import { AppRoutes } from './router/app-routes';
import { routes } from './router/routes';
import { StartOverlay } from './start-up/start-overlay';
import { VersionBanner } from './start-up/version-banner';

// Nobody meets it at the login.
const MaintenancePage = lazyPiece(async () => (await import('./start-up/maintenance-page')).MaintenancePage);

export function App({ env }: { readonly env: Env }) {
  const isLoading = useLoaderStore((state) => state.isLoading);
  return (
    <PieceBoundary onRetry={reloadPage}>
      {env.isInMaintenance ? (
        <MaintenancePage onRetry={reloadPage} />
      ) : (
        <GuardedRouter routes={routes}>
          <VersionBanner version={env.version} product={env.product} />
          <AppRoutes />
          {isLoading && <StartOverlay />}
          <Toaster />
        </GuardedRouter>
      )}
    </PieceBoundary>
  );
}
