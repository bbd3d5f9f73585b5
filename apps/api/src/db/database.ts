import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** What repositories query: a transaction for writes, the plain connection for reads. Both engines have this shape. */
export type Tx = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For reads, outside any transaction. */
  readonly read: Tx;
  /** Runs `work` in one transaction on one connection; rolls back when it throws. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  migrate(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Beside this file in development and beside the bundle in production. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
