import type { Database } from '../../../db/database';
import { sealEvents } from './seal-events';

/** Delay between a commit and the sealing of its events; events committed in between are sealed with them. */
const AFTER_COMMIT_MS = 20;
/** Interval of the search for events that no instance has sealed after their commit. */
const EVERY_MS = 1_000;

export interface Sealer {
  /** The same database; each write triggers sealing. */
  readonly database: Database;
  /** Also seals events of other instances, such as ended or restored ones. */
  start(): void;
  /** Seals now, and resolves when done. */
  seal(): Promise<void>;
  /** Seals what is left; afterwards seals only on request. */
  stop(): Promise<void>;
}

/**
 * Seals audit events after their commit, so that writes do not wait for each other. Any number of instances may share
 * a database.
 */
export function createSealer(database: Database, warn: (error: unknown) => void): Sealer {
  let timer: NodeJS.Timeout | undefined;
  let interval: NodeJS.Timeout | undefined;
  let sealing = Promise.resolve();
  let isStopped = false;

  async function sealAll(): Promise<void> {
    for (;;) {
      const outcome = await database.write(sealEvents);
      // The other instance may have started before this instance's last commit.
      if (outcome === 'busy') sealSoon();
      if (outcome !== 'more') return;
    }
  }
  /** Sequential: an instance does not compete with itself. */
  function seal(): Promise<void> {
    sealing = sealing.catch(() => undefined).then(sealAll);
    return sealing;
  }
  function sealSoon(): void {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      seal().catch(warn);
    }, AFTER_COMMIT_MS).unref();
  }

  return {
    database: {
      ...database,
      write: async (work) => {
        const result = await database.write(work);
        sealSoon();
        return result;
      },
    },
    start() {
      sealSoon();
      interval = setInterval(sealSoon, EVERY_MS).unref();
    },
    seal,
    async stop() {
      isStopped = true;
      clearInterval(interval);
      clearTimeout(timer);
      await seal().catch(warn);
    },
  };
}
