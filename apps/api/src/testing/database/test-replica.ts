import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../mail/test-imap-server';

const run = promisify(execFile);
const BIN_DIR = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync);
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];

async function postgres(program: string, ...args: readonly string[]): Promise<void> {
  const [command = '', ...rest] = [...(isRoot ? AS_POSTGRES : []), join(BIN_DIR ?? '', program), ...args];
  // In a folder that the account may enter.
  await run(command, rest, { cwd: tmpdir() });
}

interface TestServer {
  readonly url: string;
  /** As after a loss of power. */
  stop(): Promise<void>;
}

async function start(folder: string): Promise<TestServer> {
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  await postgres('pg_ctl', '-D', folder, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => postgres('pg_ctl', '-D', folder, '-m', 'immediate', 'stop').catch(() => undefined),
  };
}

/**
 * Two PostgreSQL servers of their own; the second replays the log of the first.
 * @throws where Debian's package postgresql is missing
 */
export async function startTestReplica() {
  if (BIN_DIR === undefined) throw new Error('No PostgreSQL to test on: install it (apt-get install postgresql).');
  const base = await mkdtemp(join(tmpdir(), 'vinculo-replica-'));
  if (isRoot) await chown(base, Number((await run('id', ['-u', 'postgres'])).stdout), 0);
  const [first, second] = [join(base, 'primary'), join(base, 'replica')];
  await postgres('initdb', '-D', first, '-E', 'UTF8', '-A', 'trust', '-U', 'postgres', '-N');
  const primary = await start(first);
  await postgres('pg_basebackup', '-D', second, '-R', '-X', 'stream', '-c', 'fast', '-N', '-d', primary.url);
  const replica = await start(second);
  return {
    primary,
    replica,
    async close() {
      await replica.stop();
      await primary.stop();
      await rm(base, { recursive: true });
    },
  };
}
