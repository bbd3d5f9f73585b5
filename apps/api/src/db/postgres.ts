import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { MIGRATIONS_FOLDER, type Database } from './database';
import * as schema from './schema';

const MIGRATION_LOCK = 7_204_117;

/** @param url a PostgreSQL connection string. @param poolSize connections kept at most. */
export function openPostgres(url: string, poolSize = 10): Database & { readonly pool: Pool } {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that breaks must not take the process down: the next query opens a new one.
  pool.on('error', () => undefined);
  const db = drizzle(pool, { schema });
  return {
    engine: 'postgres',
    pool,
    read: db,
    write: (work) => db.transaction(work),
    async migrate() {
      // Several instances may start at once: one migrates, the others wait and find it done.
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS_FOLDER });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        client.release();
      }
    },
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}
