import { listAuditEvents } from '@vinculo/contracts/audit';
import { cancelBackgroundJobs, listBackgroundJobs, retryBackgroundJobs } from '@vinculo/contracts/background-jobs';
import { applyImport, createImport, listImports, stageImportRows } from '@vinculo/contracts/candidate-imports';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { enqueue } from '../../background/background-jobs.repository';
import type { JobQueue } from '../../background/job-queue';
import { handle, startWorker } from '../../background/worker';
import { backgroundJobs } from '../../db/schema/background-jobs';
import { eventually } from '../../testing/eventually';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';

const as = 'admin';
const HOUR = 3_600_000;
const queue: JobQueue<{ readonly secret: string }> = {
  name: 'retention',
  payload: z.object({ secret: z.string() }),
  maxAttempts: 1,
  firstRetryMs: 1000,
};

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterEach(() => api.database.write((tx) => tx.delete(backgroundJobs)));
afterAll(() => api.close());

const list = async (state: 'waiting' | 'active' | 'dead') =>
  (await api.call(listBackgroundJobs, { query: { state } }, { as })).body;
const ask = (key: string, runAt = api.clock.now) =>
  api.database.write((tx) => enqueue(tx, queue, { secret: 'CURP' }, { now: api.clock.now, key, runAt }));
const setState = (key: string, state: 'active' | 'dead') =>
  api.database.write((tx) => tx.update(backgroundJobs).set({ state }).where(eq(backgroundJobs.key, key)));

test('each state lists its jobs, oldest first, without their content', async () => {
  await ask('first', new Date(api.clock.now.getTime() - HOUR));
  await ask('second', new Date(api.clock.now.getTime() + HOUR));
  await ask('third');
  await setState('third', 'dead');
  const page = await list('waiting');
  expect(page).toMatchObject({
    counts: { waiting: 2, active: 0, dead: 1 },
    dueSince: new Date(api.clock.now.getTime() - HOUR).toISOString(),
    items: [{ queue: 'retention', attempts: 0, progress: null, lastError: '' }, { queue: 'retention' }],
  });
  expect(JSON.stringify(page)).not.toMatch(/CURP|first/);
  expect((await list('dead')).items).toHaveLength(1);
});

test('a job is not due before its time', async () => {
  await ask('later', new Date(api.clock.now.getTime() + HOUR));
  expect(await list('waiting')).toMatchObject({ counts: { waiting: 1 }, dueSince: null });
});

test('a dead job runs again at once; a waiting job runs before its time', async () => {
  const failing = handle(queue, {
    run: async () => {
      throw new Error('down');
    },
  });
  await ask('dead');
  const work = () => ({ database: api.database, clock: () => api.clock.now, warn: () => undefined });
  const failed = startWorker({ ...work(), handlers: [failing] });
  const [dead] = (
    await eventually(
      () => list('dead'),
      ({ counts }) => counts.dead === 1,
    )
  ).items;
  await failed.stop();
  expect(dead).toMatchObject({ attempts: 1, lastError: 'Error' });
  await ask('later', new Date(api.clock.now.getTime() + HOUR));
  const [later] = (await list('waiting')).items;
  const jobIDs = [dead!.jobID, later!.jobID];
  expect((await api.call(retryBackgroundJobs, { body: { jobIDs } }, { as })).body).toEqual({ changed: 2 });
  const ran: string[] = [];
  const worker = startWorker({
    ...work(),
    handlers: [handle(queue, { run: async ({ payload }) => void ran.push(payload.secret) })],
  });
  await eventually(
    () => list('waiting'),
    ({ counts }) => counts.waiting + counts.active + counts.dead === 0,
  );
  await worker.stop();
  expect(ran).toHaveLength(2);
  const { items } = (await api.call(listAuditEvents, { query: { subject: 'job' } }, { as })).body;
  expect(items.map(({ action, entityID, entityName }) => [action, entityID, entityName])).toEqual(
    jobIDs.toReversed().map((id) => ['job.retried', String(id), 'retention']),
  );
});

test('retrying a dead job drops it when the same work is already waiting', async () => {
  await ask('same');
  await setState('same', 'dead');
  await ask('same');
  const [dead] = (await list('dead')).items;
  await api.call(retryBackgroundJobs, { body: { jobIDs: [dead!.jobID] } }, { as });
  expect(await list('waiting')).toMatchObject({ counts: { waiting: 1, active: 0, dead: 0 } });
});

test('a cancelled import stops, and its owner may apply it again', async () => {
  const own = { as: 'recruiter' } as const;
  const { importID } = (await api.call(createImport, { body: { headings: [], rows: 1 } }, own)).body;
  const params = { importID };
  const rows = [{ row: 2, values: { firstName: 'Ana', paternalName: 'Cancelada' } }];
  await api.call(stageImportRows, { params, body: { rows } }, own);
  await api.call(applyImport, { params, body: { onDuplicate: 'skip' } }, own);
  const [job] = (await list('waiting')).items;
  expect(job).toMatchObject({ queue: 'candidate-imports' });
  const body = { jobIDs: [job!.jobID] };
  expect((await api.call(cancelBackgroundJobs, { body }, { as })).body).toEqual({ changed: 1 });
  const state = async () => (await api.call(listImports, {}, own)).body.items[0]?.state;
  expect(await state()).toBe('stopped');
  await api.call(applyImport, { params, body: { onDuplicate: 'skip' } }, own);
  await runPendingJobs(api);
  expect(await state()).toBe('applied');
});

test('cancelling a running job refuses what it commits afterwards', async () => {
  await ask('running');
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let outcome = '';
  const worker = startWorker({
    database: api.database,
    clock: () => api.clock.now,
    handlers: [
      handle(queue, {
        run: async ({ write }) => {
          await held;
          await write(async () => undefined).catch((error: unknown) => (outcome = String(error)));
        },
      }),
    ],
    warn: () => undefined,
  });
  const { items } = await eventually(
    () => list('active'),
    ({ counts }) => counts.active === 1,
  );
  await api.call(cancelBackgroundJobs, { body: { jobIDs: [items[0]!.jobID] } }, { as });
  goOn();
  await worker.stop();
  expect(outcome).toContain('ClaimLost');
  expect(await list('active')).toMatchObject({ counts: { waiting: 0, active: 0, dead: 0 } });
});

test('a missing job is no error, and a running job is not retried', async () => {
  await ask('running');
  const [job] = (await list('waiting')).items;
  await setState('running', 'active');
  const body = { jobIDs: [job!.jobID, 999_999] };
  expect((await api.call(retryBackgroundJobs, { body }, { as })).body).toEqual({ changed: 0 });
});

test('the ladder of each', async () => {
  const body = { jobIDs: [1] };
  for (const endpoint of [retryBackgroundJobs, cancelBackgroundJobs]) {
    expect((await api.call(endpoint, { body })).status).toBe(401);
    expect((await api.call(endpoint, { body }, { as: 'recruiter' })).status).toBe(403);
    expect((await api.call(endpoint, { body: { jobIDs: [] } }, { as })).status).toBe(400);
    expect((await api.call(endpoint, { body: { jobIDs: Array(101).fill(1) } }, { as })).status).toBe(400);
  }
  const query = { state: 'dead' } as const;
  expect((await api.call(listBackgroundJobs, { query })).status).toBe(401);
  expect((await api.call(listBackgroundJobs, { query }, { as: 'recruiter' })).status).toBe(403);
});
