import { useAuthStore, useLoaderStore } from '@vinculo/data-access/state';
import { Toaster } from '@vinculo/ui/feedback';
import { GuardedRouter } from '@vinculo/ui/navigation';
import { lazy, Suspense } from 'react';
import type { Env } from './env';
import { AppRoutes } from './router/app-routes';
import { routes } from './router/routes';
import { StartOverlay } from './start-up/start-overlay';
import { VersionBanner } from './start-up/version-banner';

// Nobody meets them at the login.
const MaintenanceCover = lazy(async () => ({
  default: (await import('./start-up/maintenance-cover')).MaintenanceCover,
}));
const MaintenancePage = lazy(async () => ({
  default: (await import('./start-up/maintenance-page')).MaintenancePage,
}));

export function App({ env }: { readonly env: Env }) {
  const isLoading = useLoaderStore((state) => state.isLoading);
  const isAuthenticated = useAuthStore((state) => state.isAuthenticated);
  if (env.isInMaintenance)
    return (
      <Suspense>
        <MaintenancePage onRetry={() => window.location.reload()} />
      </Suspense>
    );
  return (
    <GuardedRouter routes={routes}>
      <VersionBanner version={env.version} product={env.product} />
      <AppRoutes />
      {isLoading && <StartOverlay />}
      <Toaster />
      <Suspense>{isAuthenticated && <MaintenanceCover />}</Suspense>
    </GuardedRouter>
  );
}
