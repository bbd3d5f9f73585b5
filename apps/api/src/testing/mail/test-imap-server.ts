import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { eventually } from '../eventually';

const DOVECOT = '/usr/sbin/dovecot';

const USER = 'ayuda';
const PASSWORD = 'una-clave-de-prueba';
/** Of `nobody` in Debian. */
const NOBODY = 65_534;

/** A mailbox on a Dovecot of its own. */
export interface TestImapServer {
  readonly url: string;
  /** Delivers a mail. */
  deliver(raw: string | Uint8Array): Promise<void>;
  close(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('data', () => done(true)).once('error', () => done(false));
  });

const configuration = (run: string, port: number, user: string, uid: number): string => `
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
base_dir = ${run}/base
state_dir = ${run}/state
log_path = ${run}/log
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${user === 'nobody' ? 'nogroup' : user}
first_valid_uid = 1
mail_location = maildir:${run}/mail/%u
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${uid} home=${run}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
}
`;

/** @throws where Debian's package dovecot-imapd is missing */
export async function startTestImapServer(): Promise<TestImapServer> {
  if (!existsSync(DOVECOT)) throw new Error('No mailbox to test on: install it (apt-get install dovecot-imapd).');
  const run = mkdtempSync(join(tmpdir(), 'vinculo-imap-'));
  const { uid, username } = userInfo();
  const isRoot = uid === 0;
  mkdirSync(join(run, 'mail'));
  if (isRoot) {
    chownSync(run, NOBODY, NOBODY);
    chownSync(join(run, 'mail'), NOBODY, NOBODY);
  }
  const port = await freePort();
  const file = join(run, 'dovecot.conf');
  writeFileSync(file, configuration(run, port, isRoot ? 'nobody' : username, isRoot ? NOBODY : uid));
  const server = spawn(DOVECOT, ['-F', '-c', file], { stdio: 'ignore' });
  await eventually(
    () => answers(port),
    (isUp) => isUp,
  );
  const connected = async (work: (client: ImapFlow) => Promise<unknown>) => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user: USER, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    await work(client);
    await client.logout();
  };
  return {
    url: `imap://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    deliver: (raw) => connected((client) => client.append('INBOX', Buffer.from(raw))),
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(run, { recursive: true, force: true });
    },
  };
}
