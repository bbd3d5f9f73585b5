import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { createFirebaseSchema, pgliteSql } from '@vinculo/firebase-local';
import { openPglite } from '../db/engines/pglite';
import { fingerprint, migrationsOf, tablesOf, type Ask } from './fingerprint';
import { BackupError, filesIn, type Manifest } from './manifest';

const TABLES = 'tables';

const fileOf = (table: string): string => `${table.replaceAll('"', '')}.copy.gz`;

type Content = Pick<Manifest, 'tables' | 'migrations'> & { readonly ask: Ask; readonly close: () => Promise<void> };

/**
 * Writes the rows of the embedded database, table by table. Its pages and log would contain deleted data.
 * The caller holds the lock of the data folder, so nothing changes during the dump.
 */
export async function dumpEmbedded(dataDir: string, target: string): Promise<Content> {
  const { client, close } = await openPglite({ dataDir });
  const ask: Ask = async (statement) => (await client.query<Record<string, unknown>>(statement)).rows;
  await mkdir(join(target, TABLES));
  for (const table of await tablesOf(ask)) {
    const { blob } = await client.query(`copy ${table} to '/dev/blob'`);
    const rows = Buffer.from(blob === undefined ? new ArrayBuffer(0) : await blob.arrayBuffer());
    await writeFile(join(target, TABLES, fileOf(table)), await promisify(gzip)(rows));
  }
  return { ask, close, tables: await fingerprint(ask), migrations: await migrationsOf(ask) };
}

/** Creates the tables of this version and fills them. @throws BackupError for a backup of another version. */
export async function loadEmbedded(source: string, dataDir: string, manifest: Manifest): Promise<Manifest['tables']> {
  const database = await openPglite({ dataDir });
  const { client } = database;
  try {
    const ask: Ask = async (statement) => (await client.query<Record<string, unknown>>(statement)).rows;
    await database.migrate();
    // Missing in a database that was seeded but never started.
    const hasEmulator = Object.keys(manifest.tables).some((table) => table.startsWith('"firebase_local".'));
    if (hasEmulator) await createFirebaseSchema(pgliteSql(client));
    const here = await migrationsOf(ask);
    if (here !== manifest.migrations)
      throw new BackupError(
        `The backup has ${manifest.migrations} migrations, this version ${here}. Restore it with its own version; the next start migrates it.`,
      );
    const tables = await tablesOf(ask);
    // Disables triggers and foreign keys, so that rows are restored unchanged, and removes rows of the migrations.
    await ask('set session_replication_role = replica');
    await ask(`truncate ${tables.join(', ')}`);
    const stored = await filesIn(join(source, TABLES));
    for (const table of tables) {
      if (!stored.includes(fileOf(table))) continue;
      const rows = await promisify(gunzip)(await readFile(join(source, TABLES, fileOf(table))));
      await client.query(`copy ${table} from '/dev/blob'`, [], { blob: new Blob([new Uint8Array(rows)]) });
    }
    await advanceSequences(ask);
    await ask('set session_replication_role = origin');
    return await fingerprint(ask);
  } finally {
    await database.close();
  }
}

/** Sets each sequence behind the numbers in use. */
async function advanceSequences(ask: Ask): Promise<void> {
  const owned = await ask(`select format('%I.%I', n.nspname, t.relname) as table, format('%I', a.attname) as column,
      format('%I.%I', sn.nspname, s.relname) as sequence
    from pg_class s join pg_namespace sn on sn.oid = s.relnamespace
    join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
    join pg_class t on t.oid = d.refobjid join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S'`);
  for (const { table, column, sequence } of owned)
    await ask(
      `select setval('${String(sequence)}', (select coalesce(max(${String(column)}), 0) + 1 from ${String(table)}), false)`,
    );
}
