import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  API_PORT,
  API_URL,
  APP_PORT,
  APP_URL,
  DATABASE_NAME,
  FIREBASE_PORT,
  FIREBASE_URL,
  PROCESS_PORTS,
  ROOT,
  SHARD_DIR,
} from './addresses';

const DATA_DIR = resolve(SHARD_DIR, 'data');
/** `npm test` builds it once for all programs that start it. */
const BUILT_API = process.env['BUILT_API'] ?? resolve(SHARD_DIR, 'api');
export const BUILT_APP = resolve(SHARD_DIR, 'app');
/** Their processes, for a journey that ends them in another one than started them. */
const PIDS = resolve(SHARD_DIR, 'pids.json');
const STARTING_MS = 300_000;

/** As all suites: on the server of TEST_DATABASE_URL if there is one, else on the embedded engine. */
function databaseUrl(): string | undefined {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return undefined;
  const url = new URL(server);
  url.pathname = `/${DATABASE_NAME}`;
  return url.href;
}

const env = {
  ...process.env,
  APP_URL,
  DATABASE_URL: databaseUrl(),
  DATA_DIR,
  DEMO_CANDIDATES: '2000',
  PORT: String(API_PORT),
  PUBLIC_URL: API_URL,
  FIREBASE_LOCAL_PORT: String(FIREBASE_PORT),
  VITE_API_URL: API_URL,
  VITE_ADMIN_API_URL: API_URL,
  VITE_FIREBASE_LOCAL_URL: FIREBASE_URL,
};

/** @throws if the program fails. */
function build(what: string, args: readonly string[], cwd = ROOT): void {
  if (spawnSync(process.execPath, [...args], { cwd, env, stdio: 'inherit' }).status !== 0)
    throw new Error(`The ${what} did not build.`);
}

/** Builds the API in one file, which starts in half the processor time of its sources. */
export function buildApi(): void {
  if (process.env['BUILT_API'] === undefined) build('API', [resolve(ROOT, 'apps/api/build.mjs'), BUILT_API, '--local']);
}

function launch(name: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): ChildProcess {
  mkdirSync(SHARD_DIR, { recursive: true });
  const log = openSync(resolve(SHARD_DIR, `${name}.log`), 'a');
  return spawn(process.execPath, [...args], { cwd: ROOT, env: { ...env, ...settings }, stdio: ['ignore', log, log] });
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTING_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} ended; see ${SHARD_DIR}/*.log.`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`${url} did not answer within ${STARTING_MS / 1000} s; see ${SHARD_DIR}/*.log.`);
}

const launchApi = (args: readonly string[], settings?: NodeJS.ProcessEnv): ChildProcess =>
  launch('api', [resolve(BUILT_API, 'main.mjs'), ...args], settings);

/** The emulator, several processes of the API, and a worker, as in production. They need a PostgreSQL server. */
async function startProcesses(settings: NodeJS.ProcessEnv): Promise<ChildProcess[]> {
  const emulator = launchApi(['--emulator'], settings);
  await answers(`${FIREBASE_URL}/jwks.json`, emulator);
  const shared = { ...settings, FIREBASE_LOCAL_URL: FIREBASE_URL };
  const apis = PROCESS_PORTS.map((port) => launchApi(['--api'], { ...shared, PORT: String(port) }));
  await Promise.all(apis.map((api, index) => answers(`http://127.0.0.1:${PROCESS_PORTS[index]}/ready`, api)));
  return [launchApi(['--worker'], shared), ...apis, emulator];
}

async function startOne(settings?: NodeJS.ProcessEnv): Promise<ChildProcess[]> {
  const child = launchApi([], settings);
  await answers(`${API_URL}/health`, child);
  return [child];
}

/** Starts the database, the emulator and the API on the tests' data, with optional settings. */
export async function startApi(settings: NodeJS.ProcessEnv = {}): Promise<void> {
  const children = await (PROCESS_PORTS.length > 0 ? startProcesses(settings) : startOne(settings));
  writeFileSync(PIDS, JSON.stringify(children.map(({ pid }) => pid)));
  children.forEach((child) => child.unref());
}

/** Stops the API, also one of another process. */
export async function stopApi(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const pids: number[] = JSON.parse(readFileSync(PIDS, 'utf8'));
  pids.forEach((pid) => process.kill(pid, signal));
  const deadline = Date.now() + STARTING_MS;
  for (const pid of pids)
    while (isAlive(pid)) {
      if (Date.now() > deadline)
        throw new Error(`The API, process ${pid}, did not end within ${STARTING_MS / 1000} s.`);
      await new Promise((wait) => setTimeout(wait, 50));
    }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Builds the app with the tests' URLs and serves it with the headers of production. */
export async function startApp(): Promise<ChildProcess> {
  const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', BUILT_APP, '--emptyOutDir', '--logLevel', 'warn'];
  build('app', [vite, 'build', ...options], resolve(ROOT, 'apps/admin'));
  const child = launch('app', [
    vite,
    'preview',
    'apps/admin',
    '--outDir',
    BUILT_APP,
    '--port',
    String(APP_PORT),
    '--strictPort',
  ]);
  await answers(APP_URL, child);
  return child;
}

/** Ends a server that this process started, and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}
