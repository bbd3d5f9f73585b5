import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { collectSent, hasMigrations, MIGRATIONS_FOLDER, type Database, type Tx } from '../database';
import { listen } from './listener';
import { transactionConnection, withoutNames } from './prepare-statements';
import { usePreparedOf } from '../prepared';
import { openReplicas } from '../replicas';
import { retryConflicts } from '../retry-conflicts';
import { traceQueries } from '../../tracing/query-spans';

const MIGRATION_LOCK = 7_204_117;
const MIGRATION_LOCK_TIMEOUT_MS = 5_000;
/** Timeout of the question whether the database is ready. */
const PROBE_MS = 1_000;

interface PostgresOptions {
  /** Maximum number of connections. */
  readonly poolSize?: number;
  /** Timeout of a statement, in ms; null for none, for background work. */
  readonly statementTimeout?: number | null;
  /**
   * The server itself, where `url` is a pooler in transaction mode: notifications and migrations need a session. A
   * pooler takes no settings, so that the limits of statements are those of the role.
   */
  readonly directUrl?: string | undefined;
  /** Servers that replay the log of this one, for `Database.replicas`. */
  readonly replicaUrls?: readonly string[];
}

/** The settings of a connection of the server itself. */
const sessionSettings = (statementTimeout: number | null) => ({
  ...(statementTimeout === null ? {} : { statement_timeout: statementTimeout }),
  idle_in_transaction_session_timeout: 30_000,
  // Estimates over wide rows are high enough to start the compiler, which takes longer than the queries themselves. In 4 MB,
  // the default, the rows of a frequent word do not fit: whole pages are then read, and each row compared again.
  options: '-c jit=off -c work_mem=16MB',
});

/**
 * @param url a PostgreSQL connection string.
 *
 * No time-out cancels a commit: PostgreSQL ends a statement's time before the commit, and the client's only closes the
 * connection. Whether the write happened is then unknown, and the caller asks again with its idempotency key.
 */
export function openPostgres(
  url: string,
  { poolSize = 10, statementTimeout = 20_000, directUrl, replicaUrls = [] }: PostgresOptions = {},
): Database & { readonly pool: Pool } {
  const sessionUrl = directUrl ?? url;
  const isPooled = directUrl !== undefined;
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // On a half-open connection the server's timeout does not arrive, so the client has one too.
    ...(statementTimeout === null ? {} : { query_timeout: statementTimeout + 1_000 }),
    ...(isPooled ? {} : sessionSettings(statementTimeout)),
    keepAlive: true,
    // Statements are sent without waiting for the answers to those before.
    pipeline: true,
  });
  // A connection that breaks, idle or within a transaction, must not end the process: its statements fail, and the next
  // query opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    traceQueries(client);
  });
  // Behind a pooler each transaction may have another connection, which does not have the prepared statements.
  const db = drizzle(isPooled ? withoutNames(pool) : pool);

  // Does not wait for the connections of requests: a busy process is ready.
  const probes = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  probes.on('error', () => undefined);
  const probe = drizzle(withoutNames(probes));

  const connections = new WeakMap<PoolClient, Tx>();
  function connectionOf(client: PoolClient): Tx {
    const known = connections.get(client);
    if (known !== undefined) return known;
    const connection = drizzle(transactionConnection(client, !isPooled));
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

  const open = (replica: string) => openPostgres(replica, { poolSize, statementTimeout });
  const replicas = replicaUrls.length === 0 ? undefined : openReplicas({ primary: db, urls: replicaUrls, open });

  return {
    engine: 'postgres',
    pool,
    read: db,
    replicas,
    write: (work) => retryConflicts(() => transaction(work)),
    listen: (channel, onMessage, onGap) => listen(sessionUrl, channel, onMessage, onGap),
    async migrate() {
      // A separate connection without a statement timeout: indexing a large table is slower than any request.
      const client = new Client({ connectionString: sessionUrl, connectionTimeoutMillis: 5_000 });
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
    isReady: () => hasMigrations(probe),
    close: async () => {
      await Promise.all([replicas?.close(), pool.end(), probes.end()]);
    },
  };
}
