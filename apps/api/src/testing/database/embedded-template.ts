import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openPglite } from '../../db/engines/pglite';
import { makeSigningKeys } from '../signing-key';
import { EMBEDDED_TEMPLATE } from './test-database';

/** Jest calls it once before all suites: making a database takes longer than what most of them do with it. */
async function makeEmbeddedTemplate(): Promise<void> {
  await makeSigningKeys();
  const database = await openPglite();
  await database.migrate();
  const dump = await database.client.dumpDataDir('none');
  await database.close();
  await mkdir(dirname(EMBEDDED_TEMPLATE), { recursive: true });
  // Replaced atomically, because another run may be reading the previous file.
  const mine = `${EMBEDDED_TEMPLATE}.${process.pid}`;
  await writeFile(mine, dump.stream());
  await rename(mine, EMBEDDED_TEMPLATE);
}

// eslint-disable-next-line no-restricted-syntax -- jest calls the default export of its global setup
export default makeEmbeddedTemplate;
