import { useAuthStore, useReleaseStore } from '@vinculo/data-access/state';
import { useEffect, useRef } from 'react';
import styles from './maintenance-cover.module.css';
import { MaintenancePage } from './maintenance-page';

/** Where the live line says nothing, the switch is looked at by itself. */
const LOOK_EVERY_MS = 60_000;

/** What the person saw was asked for while nobody was answered. */
const askAgain = () =>
  import('@vinculo/data-access/query-client').then(({ appQueryClient }) => appQueryClient.invalidateQueries());

/**
 * Covers the screen, whatever is open on it, while somebody who does not administer has to wait for the end of
 * maintenance; what was being typed waits underneath. It is there from the start, to hear of keys before any dialog does.
 */
export function MaintenanceCover() {
  const isKeptOut = useAuthStore(({ user }) => user !== null && !user.claims.isAdmin);
  const isInMaintenance = useReleaseStore((state) => state.isInMaintenance);
  const look = useReleaseStore((state) => state.hear);
  const cover = useRef<HTMLDialogElement>(null);
  const isOn = isInMaintenance && isKeptOut;

  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (cover.current?.open !== true) return;
      event.stopImmediatePropagation();
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);

  useEffect(() => {
    const dialog = cover.current;
    if (!isOn || dialog === null) return undefined;
    dialog.showModal();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      // Gives the focus back to where it was.
      dialog.close();
      void askAgain();
    };
  }, [isOn, look]);

  return (
    <dialog ref={cover} className={styles.cover} aria-label="Mantenimiento">
      {isOn && <MaintenancePage isCover onRetry={look} />}
    </dialog>
  );
}
