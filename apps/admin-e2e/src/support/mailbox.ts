import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ImapFlow } from 'imapflow';
import { ROOT } from './addresses';

/** Of Debian's package dovecot-imapd. */
export const HAS_DOVECOT = existsSync('/usr/sbin/dovecot');

export interface Mailbox {
  /** For IMAP_URL. */
  readonly url: string;
  /** Delivers a mail to the help desk. */
  readonly deliver: (headers: Readonly<Record<string, string>>, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a Dovecot with an empty mailbox. */
export async function startMailbox(): Promise<Mailbox> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/testing/mail/imap-server.worker.ts'], {
    cwd: ROOT,
    env: { ...process.env, TSX_TSCONFIG_PATH: resolve(ROOT, 'apps/api/tsconfig.json') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [written] = await once(server.stdout, 'data');
  const url = String(written).trim();
  const { hostname: host, port, username: user, password: pass } = new URL(url);
  return {
    url,
    async deliver(headers, text) {
      const client = new ImapFlow({ host, port: Number(port), secure: false, auth: { user, pass }, logger: false });
      await client.connect();
      const lines = Object.entries({ To: 'ayuda@vinculo.example', ...headers });
      const raw = [...lines.map(([name, value]) => `${name}: ${value}`), '', text].join('\r\n');
      await client.append('INBOX', Buffer.from(raw));
      await client.logout();
    },
    async close() {
      server.stdin.end();
      await once(server, 'exit');
    },
  };
}
