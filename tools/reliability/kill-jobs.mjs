import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';

// node tools/reliability/kill-jobs.mjs [--kills 20] [--jobs 2000]
// Kills the worker with SIGKILL while it runs background jobs, again and again, on the embedded engine, and with
// TEST_DATABASE_URL on that server too: in the end each job must have written its row exactly once.

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, jobs: { type: 'string', default: '2000' } },
});
const KILLS = Number(values.kills);
const JOBS = Number(values.jobs);
const ROOT = resolve(import.meta.dirname, '../..');
const NEVER_WITHIN_MS = 120_000;

const startWorker = (settings) =>
  spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'tools/reliability/kill-jobs-worker.mjs')], {
    cwd: ROOT,
    env: { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, 'apps/api/tsconfig.json'), ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** Runs a worker until a report satisfies `isEnough`, then kills it. @returns the last report. */
async function runUntil(place, isEnough) {
  const worker = startWorker({ PLACE: place });
  const deadline = setTimeout(() => worker.kill('SIGKILL'), NEVER_WITHIN_MS);
  let last;
  worker.on('message', (report) => {
    last = report;
    if (isEnough(report)) worker.kill('SIGKILL');
  });
  await once(worker, 'exit');
  clearTimeout(deadline);
  return last;
}

async function trial(name, place) {
  const [code] = await once(startWorker({ PLACE: place, JOBS: String(JOBS) }), 'exit');
  if (code !== 0) throw new Error(`${name}: the jobs were not enqueued.`);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const wanted = Math.floor((JOBS * kill) / (KILLS + 1));
    await runUntil(place, ({ done }) => done >= wanted);
  }
  const { waiting, done, different } = await runUntil(place, ({ waiting: left }) => left === 0);
  console.log(
    `${name}: ${KILLS} kills amid ${JOBS} jobs; ${JOBS - different} lost, ${done - different} done twice, ${waiting} left`,
  );
  return done === JOBS && different === JOBS && waiting === 0;
}

const dataDir = mkdtempSync(join(tmpdir(), 'vinculo-kill-jobs-'));
let isGood = await trial('Embedded engine', dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }));

const server = process.env.TEST_DATABASE_URL;
if (server !== undefined) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `vinculo_kill_${process.pid}`;
  await client.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  isGood = (await trial('PostgreSQL', url.href)) && isGood;
  await client.query(`drop database ${name} with (force)`);
  await client.end();
}
process.exit(isGood ? 0 : 1);
