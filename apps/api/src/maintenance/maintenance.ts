import type { VersionRecord } from './version-record';

/** How long the version record is cached: a change made elsewhere takes effect after this time. */
const CACHED_MS = 15_000;

/** The maintenance switch, as the version record has it. */
export interface Maintenance {
  /** @param token the caller's, used to read the record. Without one, the cached value is returned. */
  isOn(token: string | undefined): Promise<boolean>;
  /** Invalidates the cache: the record is read again before the next answer. */
  invalidate(): void;
}

/** Only the first answer is waited for; later ones are asked for while the last one still counts. */
export function createMaintenance(record: VersionRecord, clock: () => Date): Maintenance {
  let isOn = false;
  let askedAtMs: number | undefined;
  let asking: Promise<void> | undefined;

  function ask(token: string): Promise<void> {
    const asked: Promise<void> = record
      .read(token)
      // If the record cannot be read, the cached value stays.
      .catch(() => undefined)
      .then((release) => {
        if (asking !== asked) return;
        if (release !== undefined) isOn = release?.isInMaintenance ?? false;
        askedAtMs = clock().getTime();
        asking = undefined;
      });
    return asked;
  }

  return {
    async isOn(token) {
      if (token === undefined) return isOn;
      if (askedAtMs === undefined) await (asking ??= ask(token));
      else if (clock().getTime() - askedAtMs > CACHED_MS) asking ??= ask(token);
      return isOn;
    },
    invalidate() {
      askedAtMs = undefined;
      asking = undefined;
    },
  };
}
