import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BIN_DIR } from '../scripts/postgres.mjs';

/** Everything of the cluster: configuration, data, logs, process ids. In memory, where there is such a place. */
export const STATE = resolve(
  process.env.CLUSTER_DIR ?? (existsSync('/dev/shm') ? '/dev/shm/vinculo-cluster' : '/tmp/vinculo-cluster'),
);
export const NETWORK = '10.77.0.0/24';
const BRIDGE = 'vinculo-bridge';
const PREFIX = '10.77.0';

const host = (name, number) => ({
  name,
  address: `${PREFIX}.${number}`,
  namespace: `vinculo-${name}`,
  folder: join(STATE, name),
});
export const DATABASES = [host('db1', 11), host('db2', 12), host('db3', 13)];
export const APIS = [host('api1', 21), host('api2', 22), host('api3', 23)];
export const WORKERS = [host('work1', 31), host('work2', 32)];
/** The balancer in front of the API, and the Firebase emulator. */
export const FRONT = host('front', 40);
const ALL = [...DATABASES, ...APIS, ...WORKERS, FRONT];
export const hostNamed = (name) => {
  const found = ALL.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No host ${name}: there are ${ALL.map((one) => one.name).join(', ')}.`);
  return found;
};

const PROGRAMS = [
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/bin/setpriv',
  '/usr/sbin/ip',
];
/** @throws in plain words where this machine cannot run a cluster. */
export function checkMachine() {
  if (process.platform !== 'linux' || process.getuid() !== 0)
    throw new Error('The cluster needs Linux and root: each host is a network namespace.');
  const missing = PROGRAMS.filter((path) => !existsSync(path) && !existsSync(path.replace('/usr/sbin', '/sbin')));
  if (missing.length > 0 || BIN_DIR === undefined)
    throw new Error(
      `Missing: ${missing.join(', ')}. On Debian: RUNLEVEL=1 apt-get install patroni python3-etcd etcd-server haproxy pgbouncer postgresql`,
    );
}

const ip = (...args) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
/** The end of a host's cable at the bridge. Names of interfaces have 15 characters at most. */
const cableOf = ({ name }) => `vinculo-${name}`;

export function createNetwork() {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${PREFIX}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const one of ALL) {
    mkdirSync(one.folder, { recursive: true });
    ip('netns', 'add', one.namespace);
    ip('link', 'add', cableOf(one), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', one.namespace);
    ip('link', 'set', cableOf(one), 'master', BRIDGE);
    ip('link', 'set', cableOf(one), 'up');
    for (const command of [
      ['link', 'set', 'lo', 'up'],
      ['address', 'add', `${one.address}/24`, 'dev', 'eth0'],
      ['link', 'set', 'eth0', 'up'],
    ])
      ip('-n', one.namespace, ...command);
  }
}

export function removeNetwork() {
  const exists = new Set(
    ip('netns', 'list')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  );
  for (const { namespace } of ALL) if (exists.has(namespace)) ip('netns', 'delete', namespace);
  try {
    ip('link', 'delete', BRIDGE);
  } catch {
    // It was not there.
  }
}

/** Takes the cable of a host out, or puts it back. */
export const setCable = (one, isIn) => void ip('link', 'set', cableOf(one), isIn ? 'up' : 'down');

/** A configuration file from its template, which has `{{names}}`. */
export function filled(template, values) {
  const text = readFileSync(join(import.meta.dirname, 'templates', template), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name) => {
    if (values[name] === undefined) throw new Error(`${template} wants ${name}.`);
    return String(values[name]);
  });
}
