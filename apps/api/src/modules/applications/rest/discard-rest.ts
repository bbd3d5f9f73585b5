import { candidateMessage } from '@vinculo/contracts/mails';
import { jobId, operationId, type JobId, type OperationId } from '@vinculo/contracts/vacancies';
import type { BackgroundQueue } from '@vinculo/domain/background-jobs';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { enqueue } from '../../../background/background-jobs.repository';
import type { JobQueue } from '../../../background/job-queue';
import { handle } from '../../../background/worker';
import type { Tx } from '../../../db/database';
import { backgroundJobs } from '../../../db/schema/background-jobs';
import { countUndecided, listUndecided } from '../applications.repository';
import { moveApplicationsCommand } from '../move-applications.command';

/** Everybody who is to be discarded from a vacancy that was closed, and by whom. */
const rest = z.object({
  operationID: operationId,
  jobID: jobId,
  actorUid: z.string(),
  actorName: z.string(),
  origin: z.string(),
  /** When it was closed, ISO 8601: who came or was moved later stays. */
  at: z.string(),
  message: z.optional(candidateMessage),
});
type Rest = z.output<typeof rest>;

const REST: JobQueue<Rest> = {
  name: 'vacancy-rest' satisfies BackgroundQueue,
  payload: rest,
  maxAttempts: 10,
  firstRetryMs: 1_000,
};

/** People per transaction. Larger batches would hold locks for too long. */
const BATCH = 50;

/** Discards the next people, as a part of the operation. @returns how many, and how many are left. */
export async function discardNext(
  tx: Tx,
  { operationID, jobID, actorUid, actorName, origin, at, message }: Rest,
  now: Date,
): Promise<{ readonly discarded: number; readonly left: number }> {
  const before = new Date(at);
  const { moved } = await moveApplicationsCommand(
    { tx, now, origin, actor: { uid: actorUid, name: actorName } },
    {
      body: {
        to: 'discarded',
        reasonCode: 'vacancyFilled',
        reason: '',
        startDate: null,
        items: await listUndecided(tx, jobID, before, BATCH),
        message,
      },
    },
    operationID,
  );
  return { discarded: moved.length, left: await countUndecided(tx, jobID, before) };
}

export const enqueueRest = (tx: Tx, payload: Rest, now: Date): Promise<void> =>
  enqueue(tx, REST, payload, { now, key: payload.jobID, priority: 1 });

const isUnfinished = and(eq(backgroundJobs.queue, REST.name), inArray(backgroundJobs.state, ['waiting', 'active']));

/** Whether people of the vacancy are being discarded. */
export async function isDiscardingRest(tx: Tx, jobID: JobId): Promise<boolean> {
  const [jobs] = await tx
    .select({ count: count() })
    .from(backgroundJobs)
    .where(and(isUnfinished, eq(backgroundJobs.key, jobID)));
  return jobs !== undefined && jobs.count > 0;
}

/** Ends an operation that is being undone. Waits for the batch that is under way, which is the last one then. */
export async function cancelRest(tx: Tx, operationID: OperationId): Promise<void> {
  await tx
    .delete(backgroundJobs)
    .where(and(eq(backgroundJobs.queue, REST.name), sql`${backgroundJobs.payload}->>'operationID' = ${operationID}`));
}

/** Each batch is a transaction of its own: after a crash those go on who are still open. */
export const restHandler = (clock: () => Date) =>
  handle(REST, {
    run: async ({ payload, signal, write, report, finish }) => {
      let done = 0;
      for (let isLast = false; !isLast;) {
        signal.throwIfAborted();
        const left = await write(async (tx) => {
          const batch = await discardNext(tx, payload, clock());
          done += batch.discarded;
          await report(tx, done, done + batch.left);
          return batch.left;
        });
        isLast = left <= BATCH;
      }
      // In one transaction with the end of the job: once nobody is left, nothing is under way any more.
      await finish(async (tx) => void (await discardNext(tx, payload, clock())));
    },
  });
