import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDataDir } from '../db/engines/data-lock';
import { dumpEmbedded, loadEmbedded } from './embedded';
import { differences, type Ask } from './fingerprint';
import { BackupError, filesIn, hashOf, MANIFEST, readManifest, sumsOf, type Manifest } from './manifest';
import { dumpServer, loadServer } from './server';

/** Location of the data: the embedded database and the files in a folder, or the database on a server. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

const FILES = join('files', 'objects');
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Checks the content of every file in the emulator's table. Without that table the files are in the bucket. */
async function checkFiles(ask: Ask, folder: string): Promise<void> {
  const [table] = await ask(`select to_regclass('firebase_local.files') as name`);
  if (table?.['name'] == null) return;
  for (const { content_id, md5_hash, name } of await ask(
    'select content_id, md5_hash, name from firebase_local.files',
  )) {
    const found = await hashOf(join(folder, FILES, String(content_id)), 'md5').catch(() => undefined);
    if (found?.toString('base64') !== md5_hash)
      throw new BackupError(`The file ${String(name)} is missing or changed.`);
  }
}

/**
 * Writes a backup of database and files into a new folder, which has a temporary name until it is complete.
 * @throws BackupError; DataInUseError while the embedded database is in use.
 */
export async function backUp({ dataDir, databaseUrl }: Place, target: string, now: Date): Promise<Manifest> {
  if (await exists(target)) throw new BackupError(`${target} is there already. Give a new folder.`);
  const release = databaseUrl === undefined ? lockDataDir(dataDir) : () => undefined;
  const unfinished = `${target}.unfinished`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    const { ask, close, tables, migrations } =
      databaseUrl === undefined
        ? await dumpEmbedded(resolve(dataDir, 'database'), unfinished)
        : await dumpServer(databaseUrl, unfinished);
    try {
      // After the rows: files are never overwritten, so the files of the rows still exist unless they were removed.
      if (await exists(resolve(dataDir, FILES)))
        await cp(resolve(dataDir, FILES), join(unfinished, FILES), { recursive: true });
      await checkFiles(ask, unfinished);
    } finally {
      await close();
    }
    const engine = databaseUrl === undefined ? ('pglite' as const) : ('postgres' as const);
    const manifest = { engine, createdAt: now.toISOString(), migrations, tables, files: await sumsOf(unfinished) };
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 2));
    await rename(unfinished, target);
    return manifest;
  } finally {
    release();
  }
}

/**
 * Restores a backup to an empty place, or replaces existing data if allowed. Existing data is changed only after the
 * backup is verified, and an embedded database is swapped in only after all its rows match.
 * @throws BackupError; DataInUseError while the data folder is in use.
 */
export async function restore(source: string, { dataDir, databaseUrl }: Place, mayReplace: boolean): Promise<Manifest> {
  const manifest = await readManifest(source);
  const engine = databaseUrl === undefined ? 'pglite' : 'postgres';
  if (manifest.engine !== engine)
    throw new BackupError(
      manifest.engine === 'postgres'
        ? 'This is the backup of a PostgreSQL server: name one in DATABASE_URL.'
        : 'This is the backup of an embedded database: leave DATABASE_URL unset.',
    );
  const release = lockDataDir(dataDir);
  try {
    const [database, files] = [resolve(dataDir, 'database'), resolve(dataDir, 'files')];
    const taken = [...(databaseUrl === undefined ? await filesIn(database) : []), ...(await filesIn(files))];
    if (taken.length > 0 && !mayReplace)
      throw new BackupError(`${dataDir} holds data already. Give an empty folder, or add --replace.`);
    const fresh = resolve(dataDir, 'database.restored');
    await rm(fresh, { recursive: true, force: true });
    const tables =
      databaseUrl === undefined
        ? await loadEmbedded(source, fresh, manifest)
        : await loadServer(source, databaseUrl, manifest, mayReplace);
    const faults = differences(manifest.tables, tables);
    if (faults.length > 0) throw new BackupError(`What was restored is not what was backed up: ${faults.join('; ')}`);
    if (databaseUrl === undefined) {
      await rm(database, { recursive: true, force: true });
      await rename(fresh, database);
    }
    await rm(files, { recursive: true, force: true });
    if (await exists(join(source, FILES))) await cp(join(source, FILES), join(dataDir, FILES), { recursive: true });
    return manifest;
  } finally {
    release();
  }
}
