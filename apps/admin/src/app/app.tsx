import { useAuthStore, useLoaderStore, useReleaseStore } from '@vinculo/data-access/state';
import { Toaster } from '@vinculo/ui/feedback';
import { GuardedRouter } from '@vinculo/ui/navigation';
import type { Env } from './env';
import { AppRoutes } from './router/app-routes';
import { routes } from './router/routes';
import { MaintenancePage } from './start-up/maintenance-page';
import { StartOverlay } from './start-up/start-overlay';
import { VersionBanner } from './start-up/version-banner';

export function App({ env }: { readonly env: Env }) {
  const isLoading = useLoaderStore((state) => state.isLoading);
  const isKeptOut = useAuthStore(({ user }) => user !== null && !user.claims.isAdmin);
  const isInMaintenance = useReleaseStore((state) => state.isInMaintenance);
  if (env.isInMaintenance || (isInMaintenance && isKeptOut)) return <MaintenancePage />;
  return (
    <GuardedRouter routes={routes}>
      <VersionBanner version={env.version} product={env.product} />
      <AppRoutes />
      {isLoading && <StartOverlay />}
      <Toaster />
    </GuardedRouter>
  );
}
