import { resolve } from 'node:path';
import { readLocalEnv } from '../../env/server-env';
import type { Database } from '../database';
import { lockDataDir } from './data-lock';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/**
 * Runs a maintenance command on the database that DATA_DIR and DATABASE_URL name, migrated and without a statement timeout.
 * @throws DataInUseError while another process uses the embedded database.
 */
export async function runOnDatabase(command: (database: Database) => Promise<void>): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = readLocalEnv(process.env);
  const dataDir = resolve(DATA_DIR);
  const release = DATABASE_URL === undefined ? lockDataDir(dataDir) : () => undefined;
  const database =
    DATABASE_URL === undefined
      ? await openPglite({ dataDir: resolve(dataDir, 'database') })
      : openPostgres(DATABASE_URL, { statementTimeout: null });
  try {
    await database.migrate();
    await command(database);
  } finally {
    await database.close();
    release();
  }
}
