import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export type BackgroundJobState = 'waiting' | 'active' | 'dead';

/** Jobs enqueued by committed writes. A row is deleted once its work is done. */
export const backgroundJobs = pgTable(
  'background_jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    /** Jobs of a queue with the same key run one at a time; enqueuing a key that already waits adds no second job. */
    key: text('key'),
    payload: jsonb('payload').notNull(),
    state: text('state').$type<BackgroundJobState>().notNull().default('waiting'),
    /** Higher ones are claimed first. */
    priority: smallint('priority').notNull().default(0),
    runAt: moment('run_at').notNull(),
    /** Claims so far. A worker whose number is older has lost its claim. */
    attempts: smallint('attempts').notNull().default(0),
    maxAttempts: smallint('max_attempts').notNull(),
    /** While it is active: when another worker may take it over. */
    leasedUntil: moment('leased_until'),
    progressDone: integer('progress_done'),
    progressTotal: integer('progress_total'),
    /** Class and code of the last failure, never its message. */
    lastError: text('last_error'),
    enqueuedAt: moment('enqueued_at').notNull(),
    startedAt: moment('started_at'),
  },
  (table) => [
    index('background_jobs_next')
      .on(table.priority, table.runAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    // At most one waiting, one active and one dead job per key.
    uniqueIndex('background_jobs_key').on(table.queue, table.key, table.state),
    index('background_jobs_leases')
      .on(table.leasedUntil)
      .where(sql`${table.state} = 'active'`),
  ],
);

/** The last slot of each schedule that an instance claimed. */
export const jobSchedules = pgTable('job_schedules', {
  name: text('name').primaryKey(),
  lastSlot: moment('last_slot').notNull(),
});
