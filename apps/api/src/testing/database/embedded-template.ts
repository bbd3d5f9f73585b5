import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../../db/engines/pglite';
import { makeSigningKeys } from '../signing-key';
import { EMBEDDED_IMAGE, EMBEDDED_TEMPLATE } from './test-database';

const IMAGE = resolve(dirname(EMBEDDED_TEMPLATE), 'embedded-image.tar');

async function dumpTo(file: string, client: PGlite): Promise<void> {
  const dump = await client.dumpDataDir('none');
  await mkdir(dirname(file), { recursive: true });
  // Replaced atomically, because another run may be reading the previous file.
  const mine = `${file}.${process.pid}`;
  await writeFile(mine, dump.stream());
  await rename(mine, file);
}

/** Jest calls it once before all suites: making a database takes longer than what most of them do with it. */
async function makeEmbeddedTemplate(): Promise<void> {
  await makeSigningKeys();
  const database = await openPglite();
  await dumpTo(IMAGE, database.client);
  process.env[EMBEDDED_IMAGE] = IMAGE;
  await database.migrate();
  await dumpTo(EMBEDDED_TEMPLATE, database.client);
  await database.close();
}

// oxlint-disable-next-line import/no-default-export -- jest calls the default export of its global setup
export default makeEmbeddedTemplate;
