import { useLoaderStore } from '@vinculo/data-access/state';
import { Toaster } from '@vinculo/ui/feedback';
import { GuardedRouter } from '@vinculo/ui/navigation';
import type { Env } from './env';
import { AppRoutes } from './router/app-routes';
import { routes } from './router/routes';
import { MaintenanceCover } from './start-up/maintenance-cover';
import { MaintenancePage } from './start-up/maintenance-page';
import { StartOverlay } from './start-up/start-overlay';
import { VersionBanner } from './start-up/version-banner';

export function App({ env }: { readonly env: Env }) {
  const isLoading = useLoaderStore((state) => state.isLoading);
  if (env.isInMaintenance) return <MaintenancePage onRetry={() => window.location.reload()} />;
  return (
    <GuardedRouter routes={routes}>
      <VersionBanner version={env.version} product={env.product} />
      <AppRoutes />
      {isLoading && <StartOverlay />}
      <Toaster />
      <MaintenanceCover />
    </GuardedRouter>
  );
}
