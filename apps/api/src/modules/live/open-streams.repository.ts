import { gt, lt, sum } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { openStreams } from '../../db/schema/live';

/** An instance without an update for this long has ended. */
const KEPT_FOR_MS = 60_000;

const before = (now: Date) => new Date(now.getTime() - KEPT_FOR_MS);

/** Stores how many event streams an instance of the API has open. */
export async function writeOpenStreams(tx: Tx, instanceID: string, streams: number, now: Date): Promise<void> {
  await tx.delete(openStreams).where(lt(openStreams.reportedAt, before(now)));
  const reported = { streams, reportedAt: now };
  await tx
    .insert(openStreams)
    .values({ instanceID, ...reported })
    .onConflictDoUpdate({ target: openStreams.instanceID, set: reported });
}

/** Over all instances. */
export async function countOpenTabs(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx
    .select({ streams: sum(openStreams.streams).mapWith(Number) })
    .from(openStreams)
    .where(gt(openStreams.reportedAt, before(now)));
  return row?.streams ?? 0;
}
