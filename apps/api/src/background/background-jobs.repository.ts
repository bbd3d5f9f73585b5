import { and, asc, count, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { errorCodesOf, UNIQUE_VIOLATION } from '../db/error-codes';
import { backgroundJobs, jobSchedules, type BackgroundJobState } from '../db/schema/background-jobs';
import type { JobQueue } from './job-queue';

export type StoredJob = typeof backgroundJobs.$inferSelect;
/** A job as a worker claimed it: the number of the attempt proves the claim. */
export type Claim = Pick<StoredJob, 'id' | 'attempts'>;

/** Highest first. Each is claimed from its own index range: a job with any other priority would never be claimed. */
const PRIORITIES = [2, 1, 0, -1] as const;

interface EnqueueOptions {
  readonly now: Date;
  /** Jobs of a queue with the same key run one at a time; enqueuing a key that already waits adds no second job. */
  readonly key?: string;
  readonly runAt?: Date;
  /** 0 unless given; higher runs first. */
  readonly priority?: (typeof PRIORITIES)[number];
}

/**
 * Enqueues a job in the caller's transaction: the job exists if and only if the transaction commits.
 * If a job with the same key already waits, that job is locked and its time is moved up: it runs after this commit,
 * with its full number of attempts.
 */
export const enqueue = <P>(
  tx: Tx,
  queue: JobQueue<P>,
  payload: P,
  { key, ...options }: EnqueueOptions,
): Promise<void> => enqueueAll(tx, queue, [{ payload, key }], options);

/** Enqueues jobs with different keys. */
export async function enqueueAll<P>(
  tx: Tx,
  { name, maxAttempts }: JobQueue<P>,
  jobs: readonly { readonly payload: P; readonly key: string | undefined }[],
  { now, runAt = now, priority = 0 }: Omit<EnqueueOptions, 'key'>,
): Promise<void> {
  await tx
    .insert(backgroundJobs)
    .values(jobs.map((job) => ({ ...job, queue: name, maxAttempts, runAt, priority, enqueuedAt: now })))
    .onConflictDoUpdate({
      target: [backgroundJobs.queue, backgroundJobs.key, backgroundJobs.state],
      set: {
        payload: sql`excluded.payload`,
        maxAttempts: sql`${backgroundJobs.attempts} + excluded.max_attempts`,
        runAt: sql`least(${backgroundJobs.runAt}, excluded.run_at)`,
        priority: sql`greatest(${backgroundJobs.priority}, excluded.priority)`,
      },
    });
}

/** Claims the next due job whose key has no active job. @throws 23505 when another worker claimed that key first. */
export async function claimNext(
  tx: Tx,
  queues: readonly string[],
  now: Date,
  leasedUntil: Date,
): Promise<StoredJob | undefined> {
  const next = sql`(
    select found.id
    from unnest(array[${sql.join(
      PRIORITIES.map((priority) => sql`${priority}::smallint`),
      sql`, `,
    )}]) as level(priority)
    cross join lateral (
      select job.id from ${backgroundJobs} job
      where job.state = 'waiting' and job.priority = level.priority and job.run_at <= ${now.toISOString()}::timestamptz
        and job.queue in ${queues}
        and not exists (
          select 1 from ${backgroundJobs} other
          where other.state = 'active' and other.queue = job.queue and other.key = job.key
        )
      order by job.run_at, job.id limit 1 for update of job skip locked
    ) found
    limit 1)`;
  const [claimed] = await tx
    .update(backgroundJobs)
    .set({ state: 'active', attempts: sql`${backgroundJobs.attempts} + 1`, leasedUntil, startedAt: now })
    .where(eq(backgroundJobs.id, next))
    .returning();
  return claimed;
}

const held = ({ id, attempts }: Claim): SQL | undefined =>
  and(eq(backgroundJobs.id, id), eq(backgroundJobs.attempts, attempts), eq(backgroundJobs.state, 'active'));

const isOne = (rows: readonly unknown[]): boolean => rows.length === 1;

/** Locks the claimed job until the transaction ends. @returns whether the claim still holds. */
export const renewLease = async (tx: Tx, claim: Claim, leasedUntil: Date): Promise<boolean> =>
  isOne(await tx.update(backgroundJobs).set({ leasedUntil }).where(held(claim)).returning({ id: backgroundJobs.id }));

export const setProgress = (tx: Tx, claim: Claim, done: number, total: number) =>
  tx.update(backgroundJobs).set({ progressDone: done, progressTotal: total }).where(held(claim));

/** Matches the waiting or dead job with the same key. */
const twin = ({ queue, key }: StoredJob, state: 'waiting' | 'dead'): SQL | undefined =>
  and(eq(backgroundJobs.queue, queue), eq(backgroundJobs.key, key ?? ''), eq(backgroundJobs.state, state));

/** Deletes a finished job and the dead one with its key, whose work is now done. @returns whether the claim held. */
export async function removeDone(tx: Tx, job: StoredJob): Promise<boolean> {
  const done = await tx.delete(backgroundJobs).where(held(job)).returning({ id: backgroundJobs.id });
  if (done.length === 1 && job.key !== null) await tx.delete(backgroundJobs).where(twin(job, 'dead'));
  return done.length === 1;
}

/** Requeues an unfinished job, or deletes it if one with the same key already waits. */
async function putBack(tx: Tx, job: StoredJob, changes: Partial<StoredJob>): Promise<void> {
  if (job.key !== null && (await tx.$count(backgroundJobs, twin(job, 'waiting'))) > 0)
    await tx.delete(backgroundJobs).where(held(job));
  else
    await tx
      .update(backgroundJobs)
      .set({ ...changes, state: 'waiting', leasedUntil: null })
      .where(held(job));
}

/** Requeues a job whose worker stops. The attempt does not count. */
export const release = (tx: Tx, job: StoredJob, now: Date): Promise<void> =>
  putBack(tx, job, { runAt: now, maxAttempts: job.maxAttempts + 1 });

/** Requeues a failed job; after its last attempt it becomes the dead job of its key. @returns whether it is dead. */
export async function putBackFailed(tx: Tx, job: StoredJob, runAt: Date, lastError: string): Promise<boolean> {
  const isDead = job.attempts >= job.maxAttempts;
  if (!isDead) await putBack(tx, job, { runAt, lastError });
  else {
    if (job.key !== null) await tx.delete(backgroundJobs).where(twin(job, 'dead'));
    await tx.update(backgroundJobs).set({ state: 'dead', lastError, leasedUntil: null }).where(held(job));
  }
  return isDead;
}

/** Active jobs with an expired lease, locked. Rows that another transaction has locked still have a worker. */
export const expired = (tx: Tx, now: Date): Promise<StoredJob[]> =>
  tx
    .select()
    .from(backgroundJobs)
    .where(and(eq(backgroundJobs.state, 'active'), lte(backgroundJobs.leasedUntil, now)))
    .orderBy(backgroundJobs.id)
    .for('update', { skipLocked: true });

/** Claims a slot of a schedule. @returns whether this instance was the first. */
export const claimSlot = async (tx: Tx, name: string, slot: Date): Promise<boolean> =>
  isOne(
    await tx
      .insert(jobSchedules)
      .values({ name, lastSlot: slot })
      .onConflictDoUpdate({
        target: jobSchedules.name,
        set: { lastSlot: slot },
        setWhere: gt(sql`excluded.last_slot`, jobSchedules.lastSlot),
      })
      .returning({ name: jobSchedules.name }),
  );

export const listOldest = (tx: Tx, state: BackgroundJobState, limit: number): Promise<StoredJob[]> =>
  tx.select().from(backgroundJobs).where(eq(backgroundJobs.state, state)).orderBy(asc(backgroundJobs.id)).limit(limit);

export const countDead = (tx: Tx): Promise<number> => tx.$count(backgroundJobs, eq(backgroundJobs.state, 'dead'));

/** The number of jobs in each state, and the earliest time at which one of them may run. */
export const countByState = (tx: Tx) =>
  tx
    .select({
      state: backgroundJobs.state,
      count: count(),
      firstRunAt: sql`min(${backgroundJobs.runAt})`.mapWith(backgroundJobs.runAt),
    })
    .from(backgroundJobs)
    .groupBy(backgroundJobs.state);

export const listSchedules = (tx: Tx) => tx.select().from(jobSchedules).orderBy(asc(jobSchedules.name));

/** The jobs of these ids in one of these states, locked. */
export const lockJobs = (tx: Tx, ids: readonly number[], states: readonly BackgroundJobState[]): Promise<StoredJob[]> =>
  tx
    .select()
    .from(backgroundJobs)
    .where(and(inArray(backgroundJobs.id, [...ids]), inArray(backgroundJobs.state, [...states])))
    .orderBy(asc(backgroundJobs.id))
    .for('update');

/** Attempts that a manual retry adds. */
const RETRIED_ATTEMPTS = 3;

/** Makes a locked dead or waiting job run now. A dead job is replaced by a waiting job with its key. */
export async function runNow(tx: Tx, { id, state, attempts }: StoredJob, now: Date): Promise<void> {
  const change = state === 'dead' ? { maxAttempts: attempts + RETRIED_ATTEMPTS } : {};
  try {
    await tx.transaction((inner) =>
      inner
        .update(backgroundJobs)
        .set({ state: 'waiting', runAt: now, ...change })
        .where(eq(backgroundJobs.id, id)),
    );
  } catch (error) {
    if (!errorCodesOf(error).includes(UNIQUE_VIOLATION)) throw error;
    await removeJob(tx, id);
  }
}

export async function removeJob(tx: Tx, id: number): Promise<void> {
  await tx.delete(backgroundJobs).where(eq(backgroundJobs.id, id));
}
