import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { fingerprint, migrationsOf, tablesOf, type Ask } from './fingerprint';
import { BackupError, type Manifest } from './manifest';

const DUMP = 'database.dump';

type Content = Pick<Manifest, 'tables' | 'migrations'> & { readonly ask: Ask; readonly close: () => Promise<void> };

/** The address as PostgreSQL's own programs take it from their environment: a command line is seen by others. */
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

async function run(program: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> {
  await promisify(execFile)(program, args, { env: environmentOf(url) }).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) throw new BackupError(`${program} is not there. Install PostgreSQL's client programs.`);
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new BackupError(`${program} failed: ${said.trim()}`);
  });
}

async function connect(url: string): Promise<{ client: Client; ask: Ask }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return { client, ask: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows };
}

/** Writes what one snapshot of the running database sees; counts and hashes are of the very same snapshot. */
export async function dumpServer(url: string, target: string): Promise<Content> {
  const { client, ask } = await connect(url);
  await ask('begin isolation level repeatable read read only');
  const [row] = await ask('select pg_export_snapshot() as snapshot');
  await run(
    'pg_dump',
    [
      '-Fc',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      `--snapshot=${String(row?.['snapshot'])}`,
      '-f',
      join(target, DUMP),
    ],
    url,
  );
  return { ask, close: () => client.end(), tables: await fingerprint(ask), migrations: await migrationsOf(ask) };
}

/** @throws BackupError for a database that holds something, unless it may be replaced. */
export async function loadServer(source: string, url: string, mayReplace: boolean): Promise<Manifest['tables']> {
  const { client, ask } = await connect(url);
  try {
    const there = await tablesOf(ask);
    if (there.length > 0 && !mayReplace)
      throw new BackupError(`The database holds ${there.length} tables already. Give an empty one, or add --replace.`);
    if (there.length > 0)
      await ask(`drop schema if exists firebase_local cascade; drop schema if exists drizzle cascade;
        drop schema public cascade; create schema public`);
    await run(
      'pg_restore',
      [
        '--single-transaction',
        '--exit-on-error',
        '--no-owner',
        '--no-privileges',
        '-d',
        new URL(url).pathname.slice(1),
        join(source, DUMP),
      ],
      url,
    );
    return await fingerprint(ask);
  } finally {
    await client.end();
  }
}
