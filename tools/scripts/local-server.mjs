import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { ROOT } from './install.mjs';

/** A first start inserts the demo data, which takes 30 s of processor time: beside other checks, several times that. */
const STARTING_MS = 240_000;
const PASSWORD = 'Vinculo-2026';

/** Finds `count` free ports on this machine. */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** `npm test` builds it once for all programs that start it. */
let bundle = process.env.BUILT_API;

/** Builds them in one file, once for this process at most: it starts in half the processor time of its sources. */
function built() {
  if (bundle === undefined) {
    // Beside node_modules, where PGlite is: the bundle leaves it out.
    bundle = `${ROOT}/tmp/local-server-${process.pid}`;
    process.on('exit', () => rmSync(bundle, { recursive: true, force: true }));
    execFileSync(process.execPath, [`${ROOT}/apps/api/build.mjs`, bundle, '--local'], { stdio: 'inherit' });
  }
  return `${bundle}/main.mjs`;
}

/**
 * Starts the servers of `npm start` (database, Firebase emulator, API) with separate data and ports.
 * @returns addresses, and `stop(signal)`, which waits until the process is gone. It never outlives this process.
 */
export async function startLocalServer({ dataDir, port, firebasePort, env = {} }) {
  const child = spawn(process.execPath, [built()], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      FIREBASE_LOCAL_PORT: String(firebasePort),
      RATE_LIMIT_PER_MINUTE: '100000000',
      DEMO_CANDIDATES: '500',
      ...env,
    },
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += chunk));
  const exited = once(child, 'exit');
  const killChild = () => child.kill('SIGKILL');
  process.on('exit', killChild);
  const server = {
    api: `http://127.0.0.1:${port}`,
    firebase: `http://127.0.0.1:${firebasePort}`,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
      process.off('exit', killChild);
    },
  };
  const deadline = Date.now() + STARTING_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended while starting.\n${complaints}`);
    const answer = await fetch(`${server.api}/health`).catch(() => undefined);
    if (answer?.ok) return server;
    if (Date.now() > deadline)
      throw new Error(`The server did not answer within ${STARTING_MS / 1000} s.\n${complaints}`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

/** Signs in a demo account as the app does. @returns its ID token. */
export async function signIn(server, email) {
  const answer = await fetch(
    `${server.firebase}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return (await answer.json()).idToken;
}
