import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asPostgres, BIN_DIR } from '../scripts/postgres.mjs';
import { DATABASES, filled, NETWORK, STATE } from './hosts.mjs';
import { end, note, pause, pidOf, postmasterOf, start, until } from './processes.mjs';

/**
 * A host that is lost is replaced after `ttl` seconds. Patroni wants loop_wait + 2 · retry_timeout ≤ ttl: an isolated
 * primary has to give up before another takes over.
 */
const TIMES = { ttl: Number(process.env.CLUSTER_TTL ?? 10), loopWait: 1, retryTimeout: 3 };
const ARCHIVE = join(STATE, 'archive');
export const ROLES = ['vinculo_owner', 'vinculo_api', 'vinculo_worker', 'vinculo_backup'];

const password = () => readFileSync(join(STATE, 'password'), 'utf8');
export const databaseUrl = (role, host, port) => `postgresql://${role}:${password()}@${host}:${port}/vinculo`;

function ownedByPostgres(path) {
  const { uid, gid } = statSync('/var/lib/postgresql');
  chownSync(path, uid, gid);
}

const etcdHosts = DATABASES.map(({ address }) => `${address}:2379`).join(',');

export function startEtcd(one) {
  const index = DATABASES.indexOf(one);
  const peers = DATABASES.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');
  const folder = join(one.folder, 'etcd');
  const state = existsSync(folder) ? 'existing' : 'new';
  const options = {
    name: one.name,
    'data-dir': folder,
    'listen-peer-urls': `http://${one.address}:2380`,
    'initial-advertise-peer-urls': `http://${one.address}:2380`,
    'listen-client-urls': `http://${one.address}:2379`,
    'advertise-client-urls': `http://${one.address}:2379`,
    'initial-cluster': peers,
    'initial-cluster-state': state,
    'heartbeat-interval': 100,
    'election-timeout': 1000,
    // Without it a member that returns forces an election, which interrupted pg_rewind.
    'pre-vote': true,
    'enable-v2': true,
    'log-level': 'warn',
  };
  start(DATABASES[index], 'etcd', ['etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)]);
}

export function startPatroni(one) {
  start(one, 'patroni', ['patroni', join(one.folder, 'patroni.yml')]);
}

/** What Patroni says of the cluster: its members, each with role and state. */
export async function members() {
  for (const { address } of DATABASES) {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return (await answer.json()).members;
  }
  return [];
}

/** The host that takes writes, as the hosts themselves say. */
export async function primary() {
  for (const one of DATABASES) {
    const answer = await fetch(`http://${one.address}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return one;
  }
  return undefined;
}

/** Whether there are a primary, a synchronous standby and another replica, all of the same timeline. */
export async function isWhole() {
  const all = await members();
  const roles = all.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
  const timelines = new Set(all.map(({ timeline }) => timeline));
  return roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby') && timelines.size === 1;
}

/** Runs SQL as the superuser on the primary's own socket. */
export async function asSuperuser(sql, database = 'vinculo') {
  const one = await primary();
  if (one === undefined) throw new Error('There is no primary now.');
  const psql = [join(BIN_DIR, 'psql'), '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', one.folder];
  return execFileSync(
    'ip',
    ['netns', 'exec', one.namespace, ...asPostgres([...psql, '-U', 'postgres', '-d', database])],
    { input: sql, encoding: 'utf8', cwd: one.folder, maxBuffer: 2 ** 30 },
  );
}

export async function startDatabases() {
  writeFileSync(join(STATE, 'password'), crypto.randomUUID(), { mode: 0o600 });
  mkdirSync(ARCHIVE);
  ownedByPostgres(ARCHIVE);
  for (const one of DATABASES) {
    const values = {
      ...one,
      ...TIMES,
      etcdHosts,
      binDir: BIN_DIR,
      password: password(),
      network: NETWORK,
      archive: ARCHIVE,
    };
    writeFileSync(join(one.folder, 'patroni.yml'), filled('patroni.yml', values));
    ownedByPostgres(one.folder);
    startEtcd(one);
  }
  await until('etcd answers', async () => {
    const answer = await fetch(`http://${DATABASES[0].address}:2379/health`);
    return (await answer.json()).health === 'true';
  });
  DATABASES.forEach(startPatroni);
  await until('a primary with a synchronous standby', isWhole);
  await asSuperuser('create database vinculo', 'postgres');
  await applyRoles();
  for (const role of ROLES) await asSuperuser(`alter role ${role} password '${password()}'`);
}

export const applyRoles = () =>
  asSuperuser(readFileSync(join(import.meta.dirname, '../../deploy/database/roles.sql'), 'utf8'));

/** On a host of the API or of a worker: HAProxy, which follows the primary, and PgBouncer, which lends connections. @param emulator a part of HAProxy's configuration */
export function startProxies(one, emulator = '') {
  const databaseServers = DATABASES.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join(
    '\n',
  );
  writeFileSync(join(one.folder, 'haproxy.cfg'), filled('haproxy-database.cfg', { databaseServers, emulator }));
  start(one, 'haproxy', ['haproxy', '-db', '-f', join(one.folder, 'haproxy.cfg')], { user: 'root' });
  writeFileSync(join(one.folder, 'pgbouncer.ini'), filled('pgbouncer.ini', one));
  const users = join(one.folder, 'users.txt');
  writeFileSync(users, ROLES.map((role) => `"${role}" "${password()}"`).join('\n'));
  ownedByPostgres(one.folder);
  ownedByPostgres(users);
  chmodSync(users, 0o600);
  start(one, 'pgbouncer', ['pgbouncer', '-q', join(one.folder, 'pgbouncer.ini')]);
}

/** Ends a host at once, as when its power is cut; or PostgreSQL alone. */
export async function killDatabase(one, what = 'host') {
  const postmaster = postmasterOf(one);
  if (what === 'host') {
    for (const name of ['patroni', 'etcd'])
      if (pidOf(one, name) !== undefined) process.kill(pidOf(one, name), 'SIGKILL');
  }
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
}

/** Starts what was killed on a host. */
export async function reviveDatabase(one) {
  await until(
    `${one.name} has ended`,
    () => postmasterOf(one) === undefined || pidOf(one, 'patroni') !== undefined,
    15_000,
  );
  if (pidOf(one, 'etcd') === undefined) startEtcd(one);
  if (pidOf(one, 'patroni') === undefined) startPatroni(one);
}

export async function stopDatabases() {
  // Patroni stops its PostgreSQL. The standbys first, so that none is promoted.
  const leader = await primary();
  const order = [...DATABASES.filter((one) => one !== leader), ...(leader === undefined ? [] : [leader])];
  for (const one of order) await end(one, 'patroni', 'SIGTERM', 20_000);
  for (const one of DATABASES) {
    const postmaster = postmasterOf(one);
    if (postmaster !== undefined) {
      note(one, 'postgres', postmaster);
      await end(one, 'postgres', 'SIGQUIT');
    }
    await end(one, 'etcd');
  }
  await pause(200);
  for (const one of DATABASES) rmSync(join(one.folder, 'data'), { recursive: true, force: true });
}
