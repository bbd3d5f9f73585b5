import { useAuthStore, useReleaseStore } from '@vinculo/data-access/state';
import { Cover } from '@vinculo/ui/cover';
import { useEffect } from 'react';
import { MaintenancePage } from './maintenance-page';

/** Polls the maintenance switch, in case the event stream is down. */
const LOOK_EVERY_MS = 60_000;

/** Refetches the data on screen, whose requests were refused during maintenance. */
const askAgain = () =>
  import('@vinculo/data-access/query-client').then(({ appQueryClient }) => appQueryClient.invalidateQueries());

/** Covers the screen of users who are not administrators during maintenance. */
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
