import { grouped } from '@vinculo/domain/formats';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataInUseError } from '../db/engines/data-lock';
import { readLocalEnv } from '../env/server-env';
import { backUp, restore } from './backup';
import { BackupError, type Manifest } from './manifest';

const USAGE = `npm run backup -- [folder]
npm run restore -- <folder> [--replace]`;

function summaryOf({ tables, files, createdAt }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + Number(table.rows), 0);
  return `${grouped(rows)} rows in ${Object.keys(tables).length} tables and ${Object.keys(files).length} files, of ${createdAt}, verified`;
}

/** Backs up, or restores, what DATA_DIR and DATABASE_URL name. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [verb, folder] = positionals;
  const { DATA_DIR, DATABASE_URL } = readLocalEnv(process.env);
  const place = { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL };
  const now = new Date();
  if (verb === 'backup') {
    const target = resolve(folder ?? `backups/${now.toISOString().replace(/[:.]/g, '-')}`);
    console.log(`Backed up to ${target}: ${summaryOf(await backUp(place, target, now))}.`);
  } else if (verb === 'restore' && folder !== undefined) {
    console.log(`Restored: ${summaryOf(await restore(resolve(folder), place, values.replace))}.`);
  } else throw new BackupError(USAGE);
}

main().catch((error: unknown) => {
  console.error(
    error instanceof DataInUseError
      ? `Vínculo is running (process ${error.pid}). Stop it with Ctrl-C first.`
      : error instanceof BackupError
        ? error.message
        : error,
  );
  process.exitCode = 1;
});
