import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asPostgres, BIN_DIR } from '../scripts/postgres.mjs';

// npm run archive -- base --url postgresql://vinculo_backup:…@primary/vinculo --to /safe/place
//   A base backup, /safe/place/base-<time>, checked after it was written.
// npm run archive -- restore --from /safe/place --wal /safe/wal --data /new/data [--until 2026-11-26T18:00:00Z] [--port 5499]
//   Restores the newest base backup before that time, and the archived write-ahead log up to it, or all of it; starts a
//   server on the copy, and prints what was restored (RPO) and how long it took (RTO). It touches nothing of the source.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    to: { type: 'string' },
    from: { type: 'string' },
    wal: { type: 'string' },
    data: { type: 'string' },
    until: { type: 'string' },
    port: { type: 'string', default: '5499' },
  },
});

function wanted(...names) {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`Missing: ${missing.map((name) => `--${name}`).join(', ')}.`);
  return names.map((name) => values[name]);
}

/** Runs a program of PostgreSQL's. */
function run(program, args, options = {}) {
  const [command, ...rest] = asPostgres([join(BIN_DIR, program), ...args]);
  return execFileSync(command, rest, { encoding: 'utf8', cwd: '/', stdio: ['ignore', 'pipe', 'inherit'], ...options });
}

function giveToPostgres(path) {
  if (process.getuid() !== 0) return;
  const { uid, gid } = statSync('/var/lib/postgresql');
  chownSync(path, uid, gid);
}

const BASE = /^base-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/;
const timeOf = (name) => new Date(BASE.exec(name)[1].replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'));

function base() {
  const [url, to] = wanted('url', 'to');
  const began = performance.now();
  mkdirSync(to, { recursive: true });
  giveToPostgres(to);
  const folder = join(resolve(to), `base-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  run('pg_basebackup', [
    '--dbname',
    url,
    '--pgdata',
    folder,
    '--wal-method=stream',
    '--checkpoint=fast',
    '--no-password',
  ]);
  run('pg_verifybackup', ['--quiet', folder]);
  console.log(`${folder}, checked, after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

function restore() {
  const [from, wal, dataPath] = wanted('from', 'wal', 'data');
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (until !== undefined && Number.isNaN(until.getTime()))
    throw new Error('--until is a time, as 2026-11-26T18:00:00Z.');
  const data = resolve(dataPath);
  if (existsSync(data) && readdirSync(data).length > 0) throw new Error(`${data} is not empty.`);
  const name = readdirSync(from)
    .filter((one) => BASE.test(one) && (until === undefined || timeOf(one) < until))
    .sort()
    .at(-1);
  if (name === undefined) throw new Error(`${from} has no base backup before ${until?.toISOString() ?? 'now'}.`);

  const began = performance.now();
  run('pg_verifybackup', ['--quiet', join(resolve(from), name)]);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  giveToPostgres(data);
  const [copy, ...copyArgs] = asPostgres(['cp', '-a', `${join(resolve(from), name)}/.`, data]);
  execFileSync(copy, copyArgs);
  const quoted = (text) => text.replaceAll("'", "''");
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp "${quoted(resolve(wal))}/%f" "%p"'`,
      ...(until === undefined
        ? []
        : [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`]),
      `recovery_target_action = 'promote'`,
      // The copy is alone: it has no standby that a commit could wait for, and archives nothing.
      `synchronous_standby_names = ''`,
      `primary_conninfo = ''`,
      `primary_slot_name = ''`,
      `archive_mode = 'off'`,
      '',
    ].join('\n'),
  );
  writeFileSync(join(data, 'recovery.signal'), '');
  giveToPostgres(join(data, 'recovery.signal'));
  const log = join(data, 'restore.log');
  // Given on the command line, because Patroni's own settings would come after those of the file.
  const settings = {
    port: values.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    synchronous_standby_names: '',
    archive_mode: 'off',
    log_timezone: 'UTC',
  };
  const options = Object.entries(settings)
    .map(([key, value]) => `-c ${key}='${value}'`)
    .join(' ');
  run('pg_ctl', ['-D', data, '-l', log, '-w', '-t', '86400', '-o', options, 'start'], { stdio: 'ignore' });
  const ask = (sql) =>
    run('psql', [
      '-X',
      '-A',
      '-t',
      '-h',
      data,
      '-p',
      values.port,
      '-U',
      'postgres',
      '-d',
      'postgres',
      '-c',
      sql,
    ]).trim();
  while (ask('select pg_is_in_recovery()') === 't') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  const seconds = (performance.now() - began) / 1000;

  const last = /last completed transaction was at log time (.+)/.exec(readFileSync(log, 'utf8'))?.[1];
  console.log(`Restored ${name} into ${data}: postgresql://127.0.0.1:${values.port}`);
  if (last === undefined) console.log('RPO: no transaction after the base backup was in the archive.');
  else {
    const lastAt = new Date(last.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));
    const target = until ?? new Date();
    const behind = Math.max(0, (target - lastAt) / 1000);
    console.log(
      `RPO: the last transaction restored is of ${lastAt.toISOString()}, ${behind.toFixed(1)} s before ${until === undefined ? 'now' : 'the time asked for'}.`,
    );
  }
  console.log(`RTO: ${seconds.toFixed(1)} s until the copy took writes.`);
}

const COMMANDS = { base, restore };
try {
  if (BIN_DIR === undefined) throw new Error('No PostgreSQL on this machine: apt-get install postgresql.');
  const command = COMMANDS[positionals[0]];
  if (command === undefined) throw new Error('npm run archive -- base | restore');
  command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
