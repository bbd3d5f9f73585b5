import type { Database } from '../../db/database';
import { sealEvents } from './seal-events';

/** How long after a commit its events are sealed; what is committed meanwhile is sealed with them. */
const AFTER_COMMIT_MS = 20;
/** How often events are looked for that no instance has sealed since their commit. */
const EVERY_MS = 1_000;

export interface Sealer {
  /** The same database; each write is followed by sealing. */
  readonly database: Database;
  /** Also seals events that others left: instances that ended, and restored ones. */
  start(): void;
  /** Seals now, and waits for it. */
  seal(): Promise<void>;
  /** Seals what is left and, from then on, only on request. */
  stop(): Promise<void>;
}

/** Seals audit events after their commit, so that no write waits for another's. Any number of instances share a database. */
export function createSealer(database: Database, warn: (error: unknown) => void): Sealer {
  let timer: NodeJS.Timeout | undefined;
  let interval: NodeJS.Timeout | undefined;
  let sealing = Promise.resolve();
  let isStopped = false;

  async function sealAll(): Promise<void> {
    for (;;) {
      const outcome = await database.write(sealEvents);
      // The other instance may have begun before the last commit here.
      if (outcome === 'busy') sealSoon();
      if (outcome !== 'more') return;
    }
  }
  /** One after the other: an instance does not compete with itself. */
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
