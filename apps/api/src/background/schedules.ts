import { CronExpressionParser } from 'cron-parser';
import type { Database } from '../db/database';
import { claimSlot, enqueue } from './background-jobs.repository';
import type { JobQueue } from './job-queue';

/** A queue of empty payloads whose job runs at set times. */
export interface Schedule {
  readonly queue: JobQueue<object>;
  /** With five fields, or six from the seconds on. */
  readonly cron: string;
  /** IANA time zone of `cron`. */
  readonly timeZone: string;
}

/**
 * Enqueues the job of each schedule whose latest slot no instance has claimed. Slots missed while nothing ran become
 * one job, and a new schedule runs at once.
 * @returns a function to call periodically.
 */
export function createScheduler(database: Database, schedules: readonly Schedule[]): (now: Date) => Promise<void> {
  /** Slots known to be claimed, so that each is queried only once. */
  const claimed = new Map<string, number>();
  return async (now) => {
    for (const { queue, cron, timeZone } of schedules) {
      const slot = CronExpressionParser.parse(cron, { tz: timeZone, currentDate: now }).prev().toDate();
      if (claimed.get(queue.name) === slot.getTime()) continue;
      await database.write(async (tx) => {
        if (await claimSlot(tx, queue.name, slot)) await enqueue(tx, queue, {}, { now, key: queue.name });
      });
      claimed.set(queue.name, slot.getTime());
    }
  };
}
