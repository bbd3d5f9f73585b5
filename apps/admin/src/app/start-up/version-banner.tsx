import { readDocument } from '@vinculo/data-access/firebase';
import { useLoaderStore, useReleaseStore } from '@vinculo/data-access/state';
import { isAppReachable, reloadPage } from '@vinculo/ui/lazy';
import { useEffect, useState } from 'react';
import { checkVersion } from './check-version';
import styles from './version-banner.module.css';

interface VersionBannerProps {
  readonly version: string;
  /** Its published version is in `info.<product>Admin`. */
  readonly product: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

async function publishedVersion(product: string): Promise<string> {
  const result = await readDocument('API_data', 'version');
  const info = result.success ? result.document['info'] : undefined;
  const version = isRecord(info) ? info[`${product}Admin`] : undefined;
  if (result.success)
    useReleaseStore.getState().setInMaintenance(isRecord(info) && info[`${product}Maintenance`] === true);
  if (typeof version !== 'string') throw new Error('No published version.');
  return version;
}

/** Covers the window before the reload, because input would be lost. */
function reload(): void {
  useLoaderStore.getState().toggle(true);
  reloadPage();
}

/** By then the first screen and its rows are there, also on a slow connection. */
const PAINTED_MS = 2_000;

/** Checks the version after the first screen and after possible releases; reloads, or shows that it did not help. */
export function VersionBanner({ version, product }: VersionBannerProps) {
  const [isOutdated, setIsOutdated] = useState(false);
  const checks = useReleaseStore((state) => state.checks);
  const isInMaintenance = useReleaseStore((state) => state.isInMaintenance);

  useEffect(() => {
    let isSuperseded = false;
    const timer = setTimeout(
      () => {
        void checkVersion({
          version,
          publishedVersion: () => publishedVersion(product),
          isReachable: isAppReachable,
        }).then((outcome) => {
          if (isSuperseded) return;
          if (outcome === 'reload') reload();
          setIsOutdated(outcome === 'banner');
        });
      },
      checks === 0 ? PAINTED_MS : 0,
    );
    return () => {
      isSuperseded = true;
      clearTimeout(timer);
    };
  }, [version, product, checks]);

  if (isInMaintenance && !isOutdated)
    return (
      <div className={styles.banner} role="status">
        Mantenimiento activo: solo administración puede trabajar.
      </div>
    );
  if (!isOutdated) return null;
  return (
    <div className={styles.banner} role="status">
      Esta no es la versión publicada. Guarda lo que estés haciendo y recarga; si sigue igual, avisa a TI.
      <button type="button" onClick={reload}>
        Recargar
      </button>
    </div>
  );
}
