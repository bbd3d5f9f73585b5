import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Ask } from '../../backup/fingerprint';
import { openPglite } from '../../db/engines/pglite';
import { openPostgres } from '../../db/engines/postgres';
import { createDatabase } from './create-database';
import { EMBEDDED_IMAGE } from './test-database';

/** Set by the jest configuration: the database engine of this run. */
declare const TEST_ENGINE: 'pglite' | 'postgres';

/** What pg_dump wrote of a database of the first release. */
export const FIRST_RELEASE = readFileSync(resolve(__dirname, '../../db/first-release.sql'), 'utf8');

/** An empty database that is not migrated yet. */
export async function openEmptyDatabase() {
  const server = process.env['TEST_DATABASE_URL'];
  if (TEST_ENGINE === 'pglite' || server === undefined) {
    const image = readFileSync(process.env[EMBEDDED_IMAGE] ?? '');
    const database = await openPglite({ loadDataDir: new Blob([image]) });
    const ask: Ask = async (text) => (await database.client.query<Record<string, unknown>>(text)).rows;
    return { database, ask, run: (text: string) => database.client.exec(text), close: database.close };
  }
  const { url, drop } = await createDatabase(server);
  const database = openPostgres(url, { poolSize: 2 });
  const ask: Ask = async (text) => (await database.pool.query<Record<string, unknown>>(text)).rows;
  return { database, url, ask, run: ask, close: () => database.close().then(drop) };
}
