import { sql } from 'drizzle-orm';
import { openPglite } from '../../apps/api/src/db/engines/pglite.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { countChosen } from '../../apps/api/src/modules/candidates/search/facets.repository.ts';
import { DEMO_SIZE, seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { quantile } from './table.mjs';

const WARM_UP = 100;
export const ROUNDS = 200;
/** Of questions that take a second. */
export const SLOW_ROUNDS = { warmUp: 3, rounds: 20 };

async function openEngine(engine, address) {
  if (engine === 'PostgreSQL') return openPostgres(address);
  const database = await openPglite();
  await database.migrate();
  await seedDemo(database, { ...DEMO_SIZE, candidates: Number(address) });
  return database;
}

/** Without fresh statistics and a visibility map the plans differ from those of a database in use. */
async function vacuum(database, engine, address) {
  const maintained = engine === 'PostgreSQL' ? openPostgres(address, { statementTimeout: null }) : database;
  await maintained.read.execute('vacuum analyze');
  if (maintained !== database) await maintained.close();
}

/** The settings of the connection that decide about plans and memory. */
async function settingsOf(db) {
  const names = ['server_version', 'shared_buffers', 'work_mem', 'jit', 'max_parallel_workers_per_gather', 'fsync'];
  const { rows } = await db.execute(
    sql`select name, current_setting(name) as value from unnest(${sql.param(names)}::text[]) as name`,
  );
  return rows.map(({ name, value }) => `${name} ${value}`).join(', ');
}

/** From the stored counts: every candidate has a viability. */
async function countCandidates(db) {
  const counts = await countChosen(db, [], ['viability']);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** How long questions take, one after the other; `cpu` is processor time of this process, of its threads too. */
export async function timesOf(ask, inputs, { warmUp, rounds } = { warmUp: WARM_UP, rounds: ROUNDS }) {
  // Warm-up, so that frequent code is compiled.
  for (let round = 0; round < warmUp; round += 1) await ask(inputs[round % inputs.length]);
  const times = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const asked = performance.now();
    await ask(inputs[round % inputs.length]);
    times.push(performance.now() - asked);
  }
  const { user, system } = process.cpuUsage(before);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu: (user + system) / 1000 / rounds };
}

/**
 * Opens a database with candidates: the embedded engine with as many as `address` says, or PostgreSQL at that address.
 * `unit` is how long `select 1` takes there.
 */
export async function openFilled(engine, address) {
  const database = await openEngine(engine, address);
  await vacuum(database, engine, address);
  const { read } = database;
  return {
    database,
    count: await countCandidates(read),
    settings: await settingsOf(read),
    unit: await timesOf(() => read.execute(sql`select 1`), [{}]),
  };
}
