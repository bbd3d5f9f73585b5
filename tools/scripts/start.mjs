import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { ensureInstalled, ROOT } from './install.mjs';

const PORTS = {
  'the app': 4200,
  'the API': Number(process.env.PORT ?? 3333),
  Firebase: Number(process.env.FIREBASE_LOCAL_PORT ?? 9099),
};
const PATIENCE_MS = 12_000;

const isTaken = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });

for (const [what, port] of Object.entries(PORTS)) {
  if (await isTaken(port)) {
    console.error(
      `Port ${port}, meant for ${what}, is in use: Vínculo is probably running already (http://localhost:4200). ` +
        'Stop it with Ctrl-C in its terminal and start again.',
    );
    process.exit(1);
  }
}

ensureInstalled();

// A separate process group, so that one signal ends Nx, Vite and the API.
const child = spawn(process.execPath, [`${ROOT}/node_modules/nx/dist/bin/nx.js`, 'serve', 'admin'], {
  cwd: ROOT,
  stdio: 'inherit',
  detached: true,
  env: { ...process.env, NX_DAEMON: 'false' },
});

const signalGroup = (signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already exited.
  }
};
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  signalGroup('SIGINT');
  setTimeout(() => signalGroup('SIGKILL'), PATIENCE_MS).unref();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);
child.once('exit', (code) => {
  signalGroup('SIGTERM');
  process.exit(stopping ? 0 : (code ?? 1));
});
