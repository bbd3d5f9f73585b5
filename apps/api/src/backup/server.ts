import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { checkOf, fingerprint, migrationsOf, tablesOf, type Ask } from './fingerprint';
import { BackupError, type Manifest } from './manifest';

const DUMP = 'database.dump';

type Content = Pick<Manifest, 'tables' | 'migrations'> & { readonly ask: Ask; readonly close: () => Promise<void> };

/** The URL as environment variables of PostgreSQL's programs, because other users can see a command line. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port === '' ? '5432' : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode === null ? {} : { PGSSLMODE: sslMode }),
  };
}

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** Waits for a PostgreSQL program to end. @throws BackupError with its error output. */
async function ended(program: Program, process: ChildProcessWithoutNullStreams): Promise<void> {
  let said = '';
  process.stderr.on('data', (part: Buffer) => (said += part.toString()));
  await new Promise<void>((done, fail) => {
    process.once('error', () =>
      fail(new BackupError(`${program} is not there. Install PostgreSQL's client programs.`)),
    );
    process.once('close', (code) =>
      code === 0 ? done() : fail(new BackupError(`${program} failed: ${said.trim() || String(code)}`)),
    );
  });
}

const start = (program: Program, args: readonly string[], url: string): ChildProcessWithoutNullStreams =>
  spawn(program, args, { env: environmentOf(url) });

async function connect(url: string): Promise<{ client: Client; ask: Ask }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return { client, ask: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows };
}

/** Dumps one snapshot of the running database; counts and hashes are computed from the same snapshot. */
export async function dumpServer(url: string, target: string): Promise<Content> {
  const { client, ask } = await connect(url);
  await ask('begin isolation level repeatable read read only');
  const [row] = await ask('select pg_export_snapshot() as snapshot');
  const snapshot = `--snapshot=${String(row?.['snapshot'])}`;
  const args = ['-Fc', '--no-owner', '--no-privileges', '--no-comments', snapshot, '-f', join(target, DUMP)];
  await ended('pg_dump', start('pg_dump', args, url));
  return { ask, close: () => client.end(), tables: await fingerprint(ask), migrations: await migrationsOf(ask) };
}

const EMPTY = `drop schema if exists firebase_local cascade; drop schema if exists drizzle cascade;
  drop schema public cascade; create schema public`;

/**
 * Deletes the existing data, loads the backup and compares it with its manifest, all in one transaction: a failed
 * restore leaves the existing data.
 * @throws BackupError for a database that holds something, unless it may be replaced.
 */
export async function loadServer(
  source: string,
  url: string,
  manifest: Manifest,
  mayReplace: boolean,
): Promise<Manifest['tables']> {
  const { client, ask } = await connect(url);
  try {
    const there = await tablesOf(ask);
    if (there.length > 0 && !mayReplace)
      throw new BackupError(`The database holds ${there.length} tables already. Give an empty one, or add --replace.`);
    const dump = start('pg_restore', ['--no-owner', '--no-privileges', '-f', '-', join(source, DUMP)], url);
    const steps = [...(there.length > 0 ? ['-c', EMPTY] : []), '-f', '-', '-c', checkOf(manifest.tables)];
    const load = start('psql', ['-X', '-q', '-1', '-v', 'ON_ERROR_STOP=1', ...steps], url);
    load.stdout.resume();
    // If one of the two programs fails, its own error is the one to report.
    const [dumped, loaded] = await Promise.allSettled([
      ended('pg_restore', dump),
      ended('psql', load),
      pipeline(dump.stdout, load.stdin),
    ]);
    if (loaded.status === 'rejected') throw loaded.reason;
    if (dumped.status === 'rejected') throw dumped.reason;
    return await fingerprint(ask);
  } finally {
    await client.end();
  }
}
