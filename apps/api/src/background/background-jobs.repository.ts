import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { backgroundJobs, jobSchedules } from '../db/schema/background-jobs';
import type { JobQueue } from './job-queue';

export type StoredJob = typeof backgroundJobs.$inferSelect;
/** A job as a worker claimed it: the number of the attempt proves the claim. */
export type Claim = Pick<StoredJob, 'id' | 'attempts'>;

interface EnqueueOptions {
  readonly now: Date;
  /** Jobs of the queue with the same key run one at a time, and one that waits untried stands for all that follow. */
  readonly key?: string;
  readonly runAt?: Date;
  /** 0 unless given; higher runs first. */
  readonly priority?: number;
}

/**
 * Asks for work in the caller's transaction: the job is there if and only if the transaction commits.
 * Where an untried job with the same key waits already, that one is locked and brought forward: it runs after this commit.
 */
export async function enqueue<P>(
  tx: Tx,
  queue: JobQueue<P>,
  payload: P,
  { now, key, runAt = now, priority = 0 }: EnqueueOptions,
): Promise<void> {
  const row = { queue: queue.name, payload, maxAttempts: queue.maxAttempts, runAt, priority, enqueuedAt: now };
  if (key === undefined) return void (await tx.insert(backgroundJobs).values(row));
  await tx
    .insert(backgroundJobs)
    .values({ ...row, key })
    .onConflictDoUpdate({
      target: [backgroundJobs.queue, backgroundJobs.key],
      targetWhere: sql`${backgroundJobs.state} = 'waiting' and ${backgroundJobs.attempts} = 0`,
      set: {
        payload: sql`excluded.payload`,
        runAt: sql`least(${backgroundJobs.runAt}, excluded.run_at)`,
        priority: sql`greatest(${backgroundJobs.priority}, excluded.priority)`,
      },
    });
}

/** From the most urgent on: each is an index range of its own. */
export const PRIORITIES = [2, 1, 0, -1] as const;

const now3 = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** Claims the next job that is due, unless one with its key is active. @throws 23505 when another worker was faster with that key. */
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
      where job.state = 'waiting' and job.priority = level.priority and job.run_at <= ${now3(now)}
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

/** @returns whether the claim still held. */
export const removeDone = async (tx: Tx, claim: Claim): Promise<boolean> =>
  isOne(await tx.delete(backgroundJobs).where(held(claim)).returning({ id: backgroundJobs.id }));

export const setProgress = (tx: Tx, claim: Claim, done: number, total: number) =>
  tx.update(backgroundJobs).set({ progressDone: done, progressTotal: total }).where(held(claim));

const afterFailure = sql<StoredJob['state']>`case
  when ${backgroundJobs.attempts} >= ${backgroundJobs.maxAttempts} then 'dead' else 'waiting' end`;

/** Puts a failed job back, or among the dead after its last attempt. */
export const putBack = (tx: Tx, claim: Claim, runAt: Date, lastError: string) =>
  tx.update(backgroundJobs).set({ state: afterFailure, runAt, lastError, leasedUntil: null }).where(held(claim));

/** Puts back a job that its worker did not end because it stops: the attempt does not count. */
export const release = (tx: Tx, claim: Claim, now: Date) =>
  tx
    .update(backgroundJobs)
    .set({ state: 'waiting', runAt: now, maxAttempts: sql`${backgroundJobs.maxAttempts} + 1`, leasedUntil: null })
    .where(held(claim));

/** Puts back jobs whose worker died; the attempt counts, so that a job that kills its workers ends among the dead. */
export const releaseExpired = (tx: Tx, now: Date) =>
  tx
    .update(backgroundJobs)
    .set({ state: afterFailure, runAt: now, lastError: 'LeaseExpired', leasedUntil: null })
    .where(and(eq(backgroundJobs.state, 'active'), lte(backgroundJobs.leasedUntil, now)));

/** Claims a slot of a schedule. @returns whether this instance was the first to. */
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
