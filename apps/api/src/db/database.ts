import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What repositories query: a transaction for writes, the plain connection for reads. Both engines have this shape. */
export type Tx = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For reads, outside any transaction. */
  readonly read: Tx;
  /**
   * Runs `work` in one transaction on one connection; rolls back when it throws. After a deadlock or a serialization
   * failure `work` runs again: it must have no effect outside of its transaction.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Hears what transactions of any instance announced with `pg_notify`, once they are committed.
   * @param onGap the line was broken and stands again: what was announced meanwhile is not known.
   * @returns ends it.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  migrate(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Beside this file in development and beside the bundle in production. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const sentStatements = new WeakMap<Tx, Promise<unknown>[]>();

/** For `Database.write` of each engine: runs `work`, in whose transaction `send` may be used. `sent` waits for what was. */
export async function collectSent<T>(tx: Tx, work: (tx: Tx) => Promise<T>) {
  const statements: Promise<unknown>[] = [];
  sentStatements.set(tx, statements);
  return { result: await work(tx), sent: () => Promise.all(statements) };
}

/**
 * Sends a statement whose result nobody needs. The transaction waits for it at its end, where a failure rolls it back:
 * on a server, such statements and the commit take one round trip together.
 */
export async function send(tx: Tx, statement: PromiseLike<unknown>): Promise<void> {
  const sent = sentStatements.get(tx);
  const outcome = Promise.resolve(statement);
  if (sent === undefined) return void (await outcome);
  outcome.catch(() => undefined);
  sent.push(outcome);
}
