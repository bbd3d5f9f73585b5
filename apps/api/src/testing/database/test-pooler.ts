import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from '../eventually';
import { freePort } from '../mail/test-imap-server';

const PGBOUNCER = '/usr/sbin/pgbouncer';

/**
 * A PgBouncer in transaction mode with few connections, so that clients share them.
 * @throws where Debian's package pgbouncer is missing
 */
export async function startTestPooler(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  if (!existsSync(PGBOUNCER)) throw new Error('No pooler to test on: install it (apt-get install pgbouncer).');
  const run = mkdtempSync(join(tmpdir(), 'vinculo-pooler-'));
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const listen = await freePort();
  const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`;
  const target = `host=${hostname} port=${port || '5432'} user=${username}${secret}`;
  const settings = [
    '[databases]',
    `* = ${target}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
  ];
  writeFileSync(join(run, 'pgbouncer.ini'), settings.join('\n'));
  chmodSync(run, 0o755);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const server = spawn(PGBOUNCER, ['-q', ...asUser, join(run, 'pgbouncer.ini')], { stdio: 'ignore' });
  const exited = once(server, 'exit');
  const url = `postgresql://${username}@127.0.0.1:${listen}${pathname}`;
  async function close(): Promise<void> {
    server.kill('SIGTERM');
    await exited;
    rmSync(run, { recursive: true });
  }
  async function isUp(): Promise<boolean> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    return isConnected;
  }
  try {
    await eventually(isUp, (up) => up);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}
