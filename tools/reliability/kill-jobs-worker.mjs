// The worker that kill-jobs.mjs kills: each job writes one row and completes in the same transaction.
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { enqueue } from '../../apps/api/src/background/background-jobs.repository.ts';
import { handle, startWorker } from '../../apps/api/src/background/worker.ts';
import { openPglite } from '../../apps/api/src/db/engines/pglite.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';

const { PLACE, JOBS } = process.env;
const queue = { name: 'kill', payload: z.object({ number: z.number() }), maxAttempts: 100, firstRetryMs: 1 };

const database = PLACE.startsWith('postgres') ? openPostgres(PLACE) : await openPglite({ dataDir: PLACE });
if (JOBS !== undefined) {
  await database.migrate();
  await database.write(async (tx) => {
    await tx.execute(sql`create table kill_effects (number integer not null)`);
    for (let number = 0; number < Number(JOBS); number += 1)
      await enqueue(tx, queue, { number }, { now: new Date(0), ...(number % 4 === 0 ? { key: `key ${number}` } : {}) });
  });
  await database.close();
  process.exit();
}

// A job of a killed worker waits for its lease to expire: the clock runs 30 times as fast here.
const started = Date.now();
startWorker({
  database,
  clock: () => new Date(started + (Date.now() - started) * 30),
  slots: 4,
  handlers: [
    handle(queue, {
      run: ({ payload, finish }) =>
        finish(async (tx) => void (await tx.execute(sql`insert into kill_effects values (${payload.number})`))),
    }),
  ],
  warn: (error) => console.error(error),
});
const report = async () => {
  const { rows } = await database.read.execute(
    sql`select (select count(*)::int from background_jobs) as waiting, count(*)::int as done, count(distinct number)::int as different from kill_effects`,
  );
  process.send(rows[0]);
  setTimeout(report, 20);
};
await report();
