import { useAuthStore, useReleaseStore } from '@vinculo/data-access/state';
import { Cover } from '@vinculo/ui/cover';
import { useEffect } from 'react';
import { MaintenancePage } from './maintenance-page';

/** Where the live line says nothing, the switch is looked at by itself. */
const LOOK_EVERY_MS = 60_000;

/** What the person saw was asked for while nobody was answered. */
const askAgain = () =>
  import('@vinculo/data-access/query-client').then(({ appQueryClient }) => appQueryClient.invalidateQueries());

/** Covers the screen while somebody who does not administer has to wait for the end of maintenance. */
export function MaintenanceCover() {
  const isKeptOut = useAuthStore(({ user }) => user !== null && !user.claims.isAdmin);
  const isInMaintenance = useReleaseStore((state) => state.isInMaintenance);
  const look = useReleaseStore((state) => state.requestCheck);
  const isOn = isInMaintenance && isKeptOut;

  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      void askAgain();
    };
  }, [isOn, look]);

  return (
    <Cover isOn={isOn} label="Mantenimiento">
      <MaintenancePage isCover onRetry={look} />
    </Cover>
  );
}
