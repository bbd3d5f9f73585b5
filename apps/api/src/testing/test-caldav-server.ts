import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually';
import { freePort } from './mail/test-imap-server';

const RADICALE = '/usr/bin/radicale';
export const CALDAV_USER = { username: 'mariana', password: 'una-clave-de-prueba' } as const;

/** A CalDAV calendar on a Radicale of its own. */
export interface TestCaldavServer {
  /** `host:port`. */
  readonly host: string;
  readonly url: string;
  /** Stores an appointment, with these lines of its VEVENT. */
  put(uid: string, lines: readonly string[]): Promise<void>;
  remove(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** @throws where Debian's package radicale is missing */
export async function startTestCaldavServer(): Promise<TestCaldavServer> {
  if (!existsSync(RADICALE)) throw new Error('No calendar to test on: install it (apt-get install radicale).');
  const run = mkdtempSync(join(tmpdir(), 'vinculo-caldav-'));
  const host = `127.0.0.1:${await freePort()}`;
  const { username, password } = CALDAV_USER;
  writeFileSync(join(run, 'users'), `${username}:${password}\n`);
  const settings = ['[server]', `hosts = ${host}`, '[auth]', 'type = htpasswd', `htpasswd_filename = ${run}/users`];
  const rest = ['htpasswd_encryption = plain', 'delay = 0', '[storage]', `filesystem_folder = ${run}/store`];
  writeFileSync(join(run, 'config'), [...settings, ...rest].join('\n'));
  const server = spawn(RADICALE, ['--config', join(run, 'config')], { stdio: 'ignore' });
  const url = `http://${host}/${username}/citas/`;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const send = (method: string, path: string, type: string, body?: string) =>
    fetch(url + path, { method, headers: { authorization, 'content-type': type }, body: body ?? null });
  await eventually(
    () =>
      send('MKCALENDAR', '', 'text/xml').then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 201,
  );
  return {
    ...{ host, url },
    async put(uid, lines) {
      const event = [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20261101T000000Z',
        'SUMMARY:Dentista',
        ...lines,
        'END:VEVENT',
      ];
      const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...event, 'END:VCALENDAR', ''].join('\r\n');
      const { status } = await send('PUT', `${uid}.ics`, 'text/calendar; charset=utf-8', file);
      if (status >= 300) throw new Error(`The calendar answered ${status}.`);
    },
    async remove(uid) {
      await send('DELETE', `${uid}.ics`, 'text/plain');
    },
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(run, { recursive: true, force: true });
    },
  };
}
