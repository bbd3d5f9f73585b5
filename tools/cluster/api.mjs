import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseUrl, startProxies } from './database.mjs';
import { APIS, DATABASES, filled, FRONT, STATE, WORKERS } from './hosts.mjs';
import { end, start, until } from './processes.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** Beside the repository's node_modules, where PGlite is: the bundle leaves it out. */
const BUNDLE = join(ROOT, 'tmp/cluster');
const PORT = 3333;
const FIREBASE_PORT = 9099;
export const APP_URL = `http://${FRONT.address}`;
export const FIREBASE_URL = `http://${FRONT.address}:${FIREBASE_PORT}`;

export function buildBundle() {
  execFileSync(process.execPath, [join(ROOT, 'apps/api/build.mjs'), BUNDLE, '--local'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
}

const settings = {
  PORT: String(PORT),
  FIREBASE_LOCAL_PORT: String(FIREBASE_PORT),
  DATA_DIR: join(STATE, 'files'),
  DRAIN_MS: '4000',
  RATE_LIMIT_PER_MINUTE: '100000000',
  LOG_LEVEL: 'warn',
  APP_URL,
  PUBLIC_URL: APP_URL,
};
const shared = (one, role) => ({
  ...settings,
  HOST: one.address,
  METRICS_HOST: one.address,
  METRICS_PORT: '9464',
  FIREBASE_LOCAL_URL: `http://127.0.0.1:${FIREBASE_PORT}`,
  DATABASE_URL: databaseUrl(role, '127.0.0.1', 6432),
  DATABASE_DIRECT_URL: databaseUrl(role, '127.0.0.1', 5000),
  // All hosts: which of them are replicas changes.
  DATABASE_REPLICA_URL: DATABASES.map(({ address }) => databaseUrl(role, address, 5432)).join(','),
});
const run = (one, name, args, env) =>
  start(one, name, [process.execPath, join(BUNDLE, 'main.mjs'), ...args], { user: 'root', env, cwd: ROOT });

/** Migrates, inserts the demo data and starts the Firebase emulator, as the owner of the tables. */
export async function startEmulator(candidates) {
  mkdirSync(join(STATE, 'files'), { recursive: true });
  startProxies(FRONT);
  const config = join(FRONT.folder, 'emulator.cfg');
  writeFileSync(config, filled('haproxy-emulator.cfg', { ...FRONT, port: FIREBASE_PORT }));
  start(FRONT, 'emulator-proxy', ['haproxy', '-db', '-f', config], { user: 'root' });
  run(FRONT, 'emulator', ['--emulator'], {
    ...settings,
    DATABASE_URL: databaseUrl('vinculo_owner', '127.0.0.1', 5000),
    DEMO_CANDIDATES: String(candidates),
  });
  await until('the emulator answers', async () => (await fetch(`${FIREBASE_URL}/jwks.json`)).ok, 240_000);
}

export const startApi = (one) => run(one, 'api', ['--api'], shared(one, 'vinculo_api'));
export const startWorker = (one) => run(one, 'worker', ['--worker'], shared(one, 'vinculo_worker'));
export const isApiReady = async (one) =>
  (await fetch(`http://${one.address}:${PORT}/ready`, { signal: AbortSignal.timeout(2_000) })).ok;

export async function startApis() {
  const emulator = `listen emulator\n  bind 127.0.0.1:${FIREBASE_PORT}\n  server front ${FRONT.address}:${FIREBASE_PORT}`;
  for (const one of [...APIS, ...WORKERS]) startProxies(one, emulator);
  APIS.forEach(startApi);
  WORKERS.forEach(startWorker);
  for (const one of APIS) await until(`${one.name} is ready`, () => isApiReady(one));
}

export function startFront() {
  const apiServers = APIS.map(({ name, address }) => `  server ${name} ${address}:${PORT} check`).join('\n');
  cpSync(join(import.meta.dirname, 'templates/503.http'), join(FRONT.folder, '503.http'));
  writeFileSync(join(FRONT.folder, 'front.cfg'), filled('haproxy-front.cfg', { ...FRONT, apiServers }));
  start(FRONT, 'front', ['haproxy', '-db', '-f', join(FRONT.folder, 'front.cfg')], { user: 'root' });
  return until('the balancer leads to the API', async () => (await fetch(`${APP_URL}/ready`)).ok);
}

/** A release: each process in turn ends, and its successor is ready before the next one ends. */
export async function rollingRelease() {
  for (const one of APIS) {
    await end(one, 'api');
    startApi(one);
    await until(`${one.name} is ready`, () => isApiReady(one));
  }
  for (const one of WORKERS) {
    await end(one, 'worker');
    startWorker(one);
  }
}

export async function stopApis() {
  for (const one of WORKERS) await end(one, 'worker');
  for (const one of APIS) await end(one, 'api');
  await end(FRONT, 'front');
  await end(FRONT, 'emulator');
  for (const one of [...APIS, ...WORKERS, FRONT])
    for (const name of ['pgbouncer', 'haproxy', 'emulator-proxy']) await end(one, name, 'SIGINT', 5_000);
}
