import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../db/database';
import { addCounts, deleteCountsBefore } from './rate-counts.repository';

/** Requests are counted by whole minutes or hours of the clock, so that all instances mean the same one. */
export const RATE_WINDOW_MS = 60_000;
/** How often an instance adds its counts to the shared ones, and reads those of the others. */
const SHARE_EVERY_MS = 1_000;
/** Keys counted per window; past that, the oldest starts again. */
const MOST_KEYS = 50_000;
/** Rows of one statement. */
const SHARED_AT_ONCE = 1_000;

interface Count {
  /** What all instances had counted when this one shared its counts last. */
  shared: number;
  /** What this instance has counted since. */
  own: number;
}

interface Window {
  readonly endMs: number;
  readonly counts: Map<string, Count>;
}

export interface RateCounts {
  /** The store of `@fastify/rate-limit`. All limits share it: their keys begin with the name of the limit. */
  readonly Store: FastifyRateLimitStoreCtor;
  /** Adds what this instance counted to the shared counts, and reads those of the same keys. */
  share(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface RateCountsDeps {
  readonly database: Pick<Database, 'read'>;
  readonly clock: () => Date;
  /** Addresses and accounts are stored as hashes. */
  readonly hash: (key: string) => string;
  readonly warn: (error: unknown) => void;
}

/**
 * Counts requests across the instances of the API. A request is counted in memory, and once a second with the others:
 * an instance may allow what the others counted since. Without the database each instance counts for itself.
 */
export function createRateCounts({ database, clock, hash, warn }: RateCountsDeps): RateCounts {
  const windows = new Map<number, Window>();
  let timer: NodeJS.Timeout | undefined;
  let sharing = Promise.resolve();
  let isAway = false;

  /** The current window of a length. */
  function current(lengthMs: number, nowMs: number): Window {
    const endMs = nowMs - (nowMs % lengthMs) + lengthMs;
    const known = windows.get(lengthMs);
    if (known?.endMs === endMs) return known;
    const next = { endMs, counts: new Map<string, Count>() };
    windows.set(lengthMs, next);
    return next;
  }

  const store: FastifyRateLimitStore = {
    incr(key, callback, lengthMs) {
      const nowMs = clock().getTime();
      const { endMs, counts } = current(lengthMs, nowMs);
      let count = counts.get(key);
      if (count === undefined) {
        const oldest = counts.size >= MOST_KEYS ? counts.keys().next().value : undefined;
        if (oldest !== undefined) counts.delete(oldest);
        count = { shared: 0, own: 0 };
        counts.set(key, count);
      }
      count.own += 1;
      callback(null, { current: count.shared + count.own, ttl: endMs - nowMs });
    },
    child: () => store,
  };

  async function shareWindow({ endMs, counts }: Window): Promise<void> {
    const fresh = [...counts].filter(([, { own }]) => own > 0);
    for (let start = 0; start < fresh.length; start += SHARED_AT_ONCE) {
      const batch = new Map(
        fresh.slice(start, start + SHARED_AT_ONCE).map(([key, count]) => [hash(key), { count, sent: count.own }]),
      );
      const rows = [...batch].map(([keyHash, { sent }]) => ({ keyHash, requests: sent }));
      for (const { keyHash, requests } of await addCounts(database.read, new Date(endMs), rows)) {
        const known = batch.get(keyHash);
        if (known === undefined) continue;
        known.count.shared = requests;
        known.count.own -= known.sent;
      }
    }
    if (fresh.length > 0) await deleteCountsBefore(database.read, new Date(clock().getTime() - RATE_WINDOW_MS));
  }

  async function shareNow(): Promise<void> {
    const nowMs = clock().getTime();
    for (const lengthMs of windows.keys()) await shareWindow(current(lengthMs, nowMs));
  }

  /** One at a time. What could not be shared is shared the next time, within its window. */
  function share(): Promise<void> {
    sharing = sharing.then(shareNow).then(
      () => void (isAway = false),
      (error: unknown) => {
        if (!isAway) warn(error);
        isAway = true;
      },
    );
    return sharing;
  }

  return {
    Store: class implements FastifyRateLimitStore {
      readonly incr = store.incr;
      readonly child = store.child;
    },
    share,
    start() {
      timer = setInterval(() => void share(), SHARE_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await sharing;
    },
  };
}
