import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

/** What repositories query: a transaction for writes, the plain connection for reads. Both engines have this shape. */
export type Tx = PgDatabase<PgQueryResultHKT>;

/** Servers that replay the primary's log, for reads that may be a moment old. */
export interface Replicas {
  /**
   * A replica that has replayed this position, in turn; undefined where none has, or without a position.
   * @param position what the caller's last write or announcement was answered with, as the client sends it.
   */
  readAfter(position: unknown): Tx | undefined;
  /** The position that includes every commit so far. */
  position(): Promise<string>;
  /** How far each replica is behind, in ms at most, by its host. */
  lags(): readonly { readonly host: string; readonly ms: number }[];
  close(): Promise<void>;
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For reads, outside any transaction. */
  readonly read: Tx;
  /** Servers for reads that may be a moment old. */
  readonly replicas?: Replicas | undefined;
  /**
   * Runs `work` in one transaction on one connection; rolls back when it throws. After a deadlock or a serialization
   * failure `work` runs again: it must have no effect outside of its transaction.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Receives what committed transactions of any instance sent with `pg_notify`.
   * @param onGap called after a reconnect: notifications sent in the meantime are lost.
   * @returns a function that stops listening.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  migrate(): Promise<void>;
  /** Whether the database takes writes and has every migration of this build. It may have those of a later one. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Beside this file in development and beside the bundle in production. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

let newest: number | undefined;

/**
 * When the newest migration of this build was made, in ms: drizzle stores it with each migration that it applies. It is
 * read once, as balancers ask every second.
 */
async function newestMigration(): Promise<number> {
  if (newest !== undefined) return newest;
  const text = await readFile(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8');
  newest = Math.max(...journal.parse(JSON.parse(text)).entries.map(({ when }) => when));
  return newest;
}

/** For `Database.isReady` of each engine. */
export async function hasMigrations(read: Tx): Promise<boolean> {
  const { rows } = z.object({ rows: z.array(z.object({ ready: z.boolean() })) }).parse(
    await read.execute(sql`
      select not pg_is_in_recovery() and coalesce(max(created_at) >= ${await newestMigration()}, false) as ready
      from drizzle.__drizzle_migrations`),
  );
  return rows[0]?.ready === true;
}

/**
 * Waits until all statements are settled, then throws the first failure. With `Promise.all`, one that fails would roll the
 * transaction back while others still start statements, which would then commit by themselves.
 * @param statements promises; drizzle's queries become some by `execute`.
 */
export async function together<T extends readonly Promise<unknown>[] | []>(
  statements: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}

const sentStatements = new WeakMap<Tx, Promise<unknown>[]>();

/** For `Database.write` of each engine: runs `work`, which may use `send`. `sent` waits for the sent statements. */
export async function collectSent<T>(tx: Tx, work: (tx: Tx) => Promise<T>) {
  const statements: Promise<unknown>[] = [];
  sentStatements.set(tx, statements);
  return { result: await work(tx), sent: () => Promise.all(statements) };
}

/**
 * Sends a statement whose result is not needed. The transaction waits for it at its end, where a failure rolls it back:
 * on a server, such statements and the commit take one round trip together.
 */
export async function send(tx: Tx, statement: PromiseLike<unknown>): Promise<void> {
  const sent = sentStatements.get(tx);
  const outcome = Promise.resolve(statement);
  if (sent === undefined) return void (await outcome);
  outcome.catch(() => undefined);
  sent.push(outcome);
}
