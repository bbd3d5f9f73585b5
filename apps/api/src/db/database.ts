import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool, type QueryResultRow } from 'pg';
import * as schema from './schema';

/** What repositories query: a transaction for writes, the plain connection for reads. Both engines have this shape. */
export type Tx = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Raw SQL for what has tables of its own outside the schema: the Firebase stand-in. */
export interface RawSql {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  transaction<T>(work: (sql: RawSql) => Promise<T>): Promise<T>;
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** For reads, outside any transaction. */
  readonly read: Tx;
  /** Runs `work` in one transaction on one connection; rolls back when it throws. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly raw: RawSql;
  migrate(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Beside this file in development and beside the bundle in production. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** @param dataDir a folder, or nothing for a database in memory (tests). */
export async function openPglite(dataDir?: string): Promise<Database> {
  const client = await PGlite.create({ ...(dataDir === undefined ? {} : { dataDir }), extensions: { pg_trgm } });
  const db = drizzlePglite(client, { schema });
  const over =
    (runner: Pick<PGlite, 'query'>): RawSql['query'] =>
    async <Row>(text: string, params: readonly unknown[] = []) =>
      (await runner.query<Row>(text, [...params])).rows;
  const raw: RawSql = {
    query: over(client),
    transaction: (work) =>
      client.transaction((tx) => {
        const inside: RawSql = { query: over(tx), transaction: (nested) => nested(inside) };
        return work(inside);
      }),
  };
  return {
    engine: 'pglite',
    read: db,
    write: (work) => db.transaction(work),
    raw,
    migrate: () => migratePglite(db, { migrationsFolder: MIGRATIONS }),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => client.close(),
  };
}

const MIGRATION_LOCK = 7_204_117;

/** @param url a PostgreSQL connection string. @param poolSize connections kept at most. */
export function openPostgres(url: string, poolSize = 10): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that breaks must not take the process down: the next query opens a new one.
  pool.on('error', () => undefined);
  const db = drizzlePg(pool, { schema });
  const over =
    (runner: Pick<Pool, 'query'>): RawSql['query'] =>
    async <Row>(text: string, params: readonly unknown[] = []) => {
      const { rows } = await runner.query<Row & QueryResultRow>(text, [...params]);
      return rows;
    };
  const raw: RawSql = {
    query: over(pool),
    async transaction(work) {
      const client = await pool.connect();
      const inside: RawSql = { query: over(client), transaction: (nested) => nested(inside) };
      try {
        await client.query('begin');
        const result = await work(inside);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
  return {
    engine: 'postgres',
    read: db,
    write: (work) => db.transaction(work),
    raw,
    async migrate() {
      // Several instances may start at once: one migrates, the others wait and find it done.
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migratePg(drizzlePg(client, { schema }), { migrationsFolder: MIGRATIONS });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        client.release();
      }
    },
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}
