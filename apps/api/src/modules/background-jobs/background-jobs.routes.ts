import {
  cancelBackgroundJobs,
  JOBS_AT_ONCE,
  listBackgroundJobs,
  retryBackgroundJobs,
  type BackgroundJob,
} from '@vinculo/contracts/background-jobs';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { FastifyInstance } from 'fastify';
import {
  countByState,
  listOldest,
  listSchedules,
  lockJobs,
  removeJob,
  runNow,
  type StoredJob,
} from '../../background/background-jobs.repository';
import type { Handler } from '../../background/worker';
import { route, type RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';

const presentJob = ({
  id: jobID,
  queue,
  state,
  enqueuedAt,
  runAt,
  startedAt,
  attempts,
  maxAttempts,
  progressDone: done,
  progressTotal: total,
  lastError,
}: StoredJob): BackgroundJob => ({
  jobID,
  queue,
  state,
  enqueuedAt: enqueuedAt.toISOString(),
  runAt: runAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  attempts,
  maxAttempts,
  progress: done === null || total === null ? null : { done, total },
  lastError: lastError ?? '',
});

async function list(
  { tx, now }: RouteContext,
  { query: { state } }: ParsedRequestOf<typeof listBackgroundJobs>,
): Promise<ResponseOf<typeof listBackgroundJobs>> {
  const states = await countByState(tx);
  const countOf = (wanted: BackgroundJob['state']) => states.find((one) => one.state === wanted)?.count ?? 0;
  const firstRunAt = states.find((one) => one.state === 'waiting')?.firstRunAt;
  return {
    items: (await listOldest(tx, state, JOBS_AT_ONCE)).map(presentJob),
    counts: { waiting: countOf('waiting'), active: countOf('active'), dead: countOf('dead') },
    dueSince: firstRunAt !== undefined && firstRunAt <= now ? firstRunAt.toISOString() : null,
    schedules: (await listSchedules(tx)).map(({ name, lastSlot }) => ({ queue: name, lastAt: lastSlot.toISOString() })),
  };
}

const eventsOf = (action: 'job.retried' | 'job.cancelled', jobs: readonly StoredJob[]) =>
  jobs.map(({ id, queue }) => ({ action, entityID: String(id), entityName: queue }));

async function retry(
  context: RouteContext,
  { body: { jobIDs } }: ParsedRequestOf<typeof retryBackgroundJobs>,
): Promise<ResponseOf<typeof retryBackgroundJobs>> {
  const { tx, now } = context;
  const jobs = await lockJobs(tx, jobIDs, ['waiting', 'dead']);
  for (const job of jobs) await runNow(tx, job, now);
  await appendEvents(context, eventsOf('job.retried', jobs));
  return { changed: jobs.length };
}

/** Also runs a queue's handler of dead jobs: an import, for example, stops and waits for its owner. */
export function registerBackgroundJobs(app: FastifyInstance, handlers: readonly Handler[]): void {
  const handlerOf = new Map(handlers.map((handler) => [handler.queue.name, handler]));

  async function cancel(
    context: RouteContext,
    { body: { jobIDs } }: ParsedRequestOf<typeof cancelBackgroundJobs>,
  ): Promise<ResponseOf<typeof cancelBackgroundJobs>> {
    const { tx } = context;
    const jobs = await lockJobs(tx, jobIDs, ['waiting', 'active', 'dead']);
    for (const { id, queue, payload } of jobs) {
      await removeJob(tx, id);
      await handlerOf.get(queue)?.onDead(tx, payload);
    }
    await appendEvents(context, eventsOf('job.cancelled', jobs));
    return { changed: jobs.length };
  }

  const access = 'jobs:manage';
  route(app, listBackgroundJobs, { access, handler: list });
  route(app, retryBackgroundJobs, { access, handler: retry });
  route(app, cancelBackgroundJobs, { access, handler: cancel });
}
