import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database } from '../../db/database';
import { openPglite } from '../../db/engines/pglite';
import { openPostgres } from '../../db/engines/postgres';
import { createDatabase } from './create-database';

/** Set by the jest configuration: the database engine of this run. */
declare const TEST_ENGINE: 'pglite' | 'postgres';

/** A migrated, empty database that was dumped; every embedded one begins as a copy of it. */
export const EMBEDDED_TEMPLATE = resolve(__dirname, '../../../../../tmp/embedded-template.tar');
/** The environment variable that names such a dump of a database that is not migrated. */
export const EMBEDDED_IMAGE = 'TEST_EMBEDDED_IMAGE';
/** The environment variable that names the migrated, empty database on the server of which the others are copies. */
export const SERVER_TEMPLATE = 'TEST_DATABASE_TEMPLATE';

/** A migrated, empty database of its own: embedded, or on the PostgreSQL server that TEST_DATABASE_URL names. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (TEST_ENGINE === 'pglite' || server === undefined) {
    return openPglite({ loadDataDir: new Blob([await readFile(EMBEDDED_TEMPLATE)]) });
  }
  const { url, drop } = await createDatabase(server, process.env[SERVER_TEMPLATE]);
  const database = openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
