import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { collectSent, MIGRATIONS_FOLDER, type Database, type Tx } from '../database';
import { prepareStatements } from './prepare-statements';
import { usePreparedOf } from '../prepared';
import { retryConflicts } from '../retry-conflicts';

const MIGRATION_LOCK = 7_204_117;
const MIGRATION_LOCK_TIMEOUT_MS = 5_000;
const LISTEN_AGAIN_MS = 1_000;

/** Listens on a connection outside the pool, and reopens it when it breaks. */
async function listen(url: string, channel: string, onMessage: (payload: string) => void, onGap: () => void) {
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isEnded = false;
  async function open(): Promise<void> {
    const opened = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    opened.on('notification', ({ payload }) => onMessage(payload ?? ''));
    opened.on('error', () => undefined);
    opened.on('end', openLater);
    await opened.connect();
    client = opened;
    await opened.query(`listen ${channel}`);
  }
  function openLater(): void {
    if (isEnded) return;
    clearTimeout(again);
    again = setTimeout(() => void open().then(onGap, openLater), LISTEN_AGAIN_MS).unref();
  }
  await open();
  return async () => {
    isEnded = true;
    clearTimeout(again);
    await client?.end();
  };
}

interface PostgresOptions {
  /** Maximum number of connections. */
  readonly poolSize?: number;
  /** Timeout of a statement, in ms; null for none, for background work. */
  readonly statementTimeout?: number | null;
}

/** @param url a PostgreSQL connection string. */
export function openPostgres(
  url: string,
  { poolSize = 10, statementTimeout = 20_000 }: PostgresOptions = {},
): Database & { readonly pool: Pool } {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // On a half-open connection the server's timeout does not arrive, so the client has one too.
    ...(statementTimeout === null
      ? {}
      : { statement_timeout: statementTimeout, query_timeout: statementTimeout + 1_000 }),
    keepAlive: true,
    // Statements are sent without waiting for the answers to those before.
    pipeline: true,
    idle_in_transaction_session_timeout: 30_000,
    // Estimates over wide rows are high enough to start the compiler, which takes longer than the queries themselves.
    options: '-c jit=off',
  });
  // A connection that breaks, idle or within a transaction, must not end the process: its statements fail, and the next
  // query opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool);

  const connections = new WeakMap<PoolClient, Tx>();
  function connectionOf(client: PoolClient): Tx {
    const known = connections.get(client);
    if (known !== undefined) return known;
    const connection = drizzle(prepareStatements(client));
    connections.set(client, connection);
    return connection;
  }

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      const connection = connectionOf(client);
      const { result, sent } = await connection.transaction((tx) => {
        usePreparedOf(tx, connection);
        return collectSent(tx, work);
      });
      // Committing a transaction with a failed statement rolls back without an error.
      await sent();
      return result;
    } finally {
      client.release();
    }
  }

  return {
    engine: 'postgres',
    pool,
    read: db,
    write: (work) => retryConflicts(() => transaction(work)),
    listen: (channel, onMessage, onGap) => listen(url, channel, onMessage, onGap),
    async migrate() {
      // A separate connection without a statement timeout: indexing a large table is slower than any request.
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
      await client.connect();
      try {
        // Several instances may start at once: one migrates, the others wait for it.
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        // A table change that waits for a lock gives up, because all later queries would queue behind it.
        await client.query(`set lock_timeout = '${MIGRATION_LOCK_TIMEOUT_MS}ms'`);
        await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
      } finally {
        await client.end();
      }
    },
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}
