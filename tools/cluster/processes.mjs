import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asPostgres } from '../scripts/postgres.mjs';
import { startOf } from '../scripts/process-start.mjs';
import { STATE } from './hosts.mjs';

const PIDS = join(STATE, 'pids');

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a program on a host, detached, with a log of its own. @param user root, or postgres. */
export function start(host, name, command, { user = 'postgres', env = {}, cwd = host.folder } = {}) {
  mkdirSync(PIDS, { recursive: true });
  const log = openSync(join(host.folder, `${name}.log`), 'a');
  const own = user === 'root' ? command : asPostgres(command);
  const child = spawn('ip', ['netns', 'exec', host.namespace, ...own], {
    cwd,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  });
  child.unref();
  note(host, name, child.pid);
}

export const note = (host, name, pid) =>
  writeFileSync(join(PIDS, `${host.name}.${name}`), JSON.stringify({ pid, startedAt: startOf(pid) }));

/** The id of a process of the cluster, while it runs. */
export function pidOf(host, name) {
  const file = join(PIDS, `${host.name}.${name}`);
  if (!existsSync(file)) return undefined;
  const { pid, startedAt } = JSON.parse(readFileSync(file, 'utf8'));
  return startedAt !== undefined && startOf(pid) === startedAt ? pid : undefined;
}

/** Signals a process, by its id, and waits until it has ended. */
export async function end(host, name, signal = 'SIGTERM', patienceMs = 30_000) {
  const pid = pidOf(host, name);
  if (pid === undefined) return;
  process.kill(pid, signal);
  const deadline = Date.now() + patienceMs;
  while (pidOf(host, name) !== undefined) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGKILL');
      return;
    }
    await pause(20);
  }
}

/** The postmaster of a host, which Patroni starts. */
export function postmasterOf(host) {
  const file = join(host.folder, 'data', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return startOf(pid) === undefined ? undefined : pid;
}

export async function until(what, isSo, patienceMs = 90_000) {
  const deadline = Date.now() + patienceMs;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not within ${patienceMs / 1000} s: ${what}. The logs are in ${STATE}.`);
    await pause(100);
  }
}

export const clearState = () => rmSync(STATE, { recursive: true, force: true });
export const isRunning = () => existsSync(PIDS) && readdirSync(PIDS).length > 0;
