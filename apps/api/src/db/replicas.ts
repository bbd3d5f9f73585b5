import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Replicas, Tx } from './database';

/** How often positions are compared: until the next time, own writes are read from the primary. */
const COMPARED_EVERY_MS = 250;
/** A replica that is further behind is left out. */
const LAG_AT_MOST_MS = 5_000;

/** Positions in the write-ahead log are compared as text: 16 hexadecimal digits. */
const POSITION = /^[0-9a-f]{16}$/;
const asDigits = (position: SQL): SQL<string> =>
  sql<string>`lpad(to_hex(pg_wal_lsn_diff(${position}, '0/0')::bigint), 16, '0')`;

/** The position that includes every commit so far; only a primary has it. */
export const LOG_POSITION = asDigits(sql`pg_current_wal_flush_lsn()`);

/**
 * None on a primary: one that was cut off from the others may not have what the next one committed, however far its own log
 * goes.
 */
const REPLAYED = asDigits(sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`);

const answer = z.object({ rows: z.tuple([z.object({ position: z.string() })]) });

/** @throws where the server has none */
async function positionOf(tx: Tx, position: SQL<string>): Promise<string> {
  const { rows } = answer.parse(await tx.execute(sql`select ${position} as position`));
  return rows[0].position;
}

interface ReplicaOptions {
  readonly primary: Tx;
  /** Each of one server: a balancer would answer with another one than it was asked about. */
  readonly urls: readonly string[];
  readonly open: (url: string) => { readonly read: Tx; close(): Promise<void> };
}

/** Opens a replica and follows how far it has replayed the log. */
function follow(url: string, { primary, open }: ReplicaOptions) {
  const database = open(url);
  /** What the primary had committed, and when; the oldest first. */
  let committed: { readonly position: string; readonly at: number }[] = [];
  let replayed = '';
  /** The replica has everything that the primary had committed then. */
  let currentAt = -Infinity;
  let isClosed = false;

  async function compare(): Promise<void> {
    const at = Date.now();
    committed = committed.filter((one) => one.at >= at - LAG_AT_MOST_MS);
    committed.push({ position: await positionOf(primary, LOG_POSITION), at });
    const position = await positionOf(database.read, REPLAYED);
    replayed = position;
    currentAt = committed.findLast((one) => one.position <= position)?.at ?? currentAt;
  }
  let timer: NodeJS.Timeout;
  const compareAgain = (): void => {
    timer = setTimeout(() => {
      // One that does not answer, or is a primary now, is left out once it would be too far behind.
      void compare()
        .catch(() => undefined)
        .finally(() => isClosed || compareAgain());
    }, COMPARED_EVERY_MS).unref();
  };
  compareAgain();

  const lag = () => Date.now() - currentAt;
  return {
    host: new URL(url).host,
    read: database.read,
    lag,
    has: (position: string) => replayed >= position && lag() <= LAG_AT_MOST_MS,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await database.close();
    },
  };
}

export function openReplicas(options: ReplicaOptions): Replicas {
  const replicas = options.urls.map((url) => follow(url, options));
  let turn = 0;
  return {
    readAfter(position) {
      if (typeof position !== 'string' || !POSITION.test(position)) return undefined;
      const fit = replicas.filter((replica) => replica.has(position));
      turn += 1;
      return fit[turn % fit.length]?.read;
    },
    position: () => positionOf(options.primary, LOG_POSITION),
    lags: () => replicas.map(({ host, lag }) => ({ host, ms: lag() })),
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
