import { setImmediate } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { collectSent, hasMigrations, MIGRATIONS_FOLDER, type Database } from '../database';
import { retryConflicts } from '../retry-conflicts';

/** Yields to the event loop after each statement; otherwise a loop of statements would block every request. */
class EmbeddedEngine extends PGlite {
  override async execProtocolStream(...call: Parameters<PGlite['execProtocolStream']>) {
    const messages = await super.execProtocolStream(...call);
    await setImmediate();
    return messages;
  }
}

/**
 * The embedded engine: PostgreSQL inside this process, one query at a time.
 * @param place its folder; without one, a database in memory, empty or loaded from `client.dumpDataDir` (tests).
 */
export async function openPglite(
  place: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {},
): Promise<Database & { readonly client: PGlite }> {
  const client = new EmbeddedEngine({ ...place, extensions: { btree_gist, pg_trgm } });
  await client.waitReady;
  const db = drizzle(client);
  return {
    engine: 'pglite',
    client,
    read: db,
    write: (work) =>
      retryConflicts(() =>
        db.transaction(async (tx) => {
          const { result, sent } = await collectSent(tx, work);
          await sent();
          return result;
        }),
      ),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS_FOLDER }),
    isReady: () => hasMigrations(db),
    close: () => client.close(),
  };
}
