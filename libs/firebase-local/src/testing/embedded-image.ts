import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_IMAGE } from './test-database';

const FILE = resolve(__dirname, '../../../../tmp/firebase-local-image.tar');

/** Jest calls it once before all suites: to make a database takes four times as long as to copy one. */
async function makeEmbeddedImage(): Promise<void> {
  // Made by another project of this run.
  if (process.env[EMBEDDED_IMAGE] !== undefined) return;
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('none');
  await database.close();
  await mkdir(dirname(FILE), { recursive: true });
  // Replaced atomically, because another run may be reading the previous file.
  const mine = `${FILE}.${process.pid}`;
  await writeFile(mine, dump.stream());
  await rename(mine, FILE);
  process.env[EMBEDDED_IMAGE] = FILE;
}

// oxlint-disable-next-line import/no-default-export -- jest calls the default export of its global setup
export default makeEmbeddedImage;
