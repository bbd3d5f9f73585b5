import { gt, lt, sum } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { liveLines } from '../../db/schema/live';

/** An instance without an update for this long has ended. */
const TOLD_FOR_MS = 60_000;

const before = (now: Date) => new Date(now.getTime() - TOLD_FOR_MS);

/** Stores how many event streams an instance of the API has open. */
export async function writeLines(tx: Tx, instanceID: string, lines: number, now: Date): Promise<void> {
  await tx.delete(liveLines).where(lt(liveLines.reportedAt, before(now)));
  const reported = { lines, reportedAt: now };
  await tx
    .insert(liveLines)
    .values({ instanceID, ...reported })
    .onConflictDoUpdate({ target: liveLines.instanceID, set: reported });
}

/** Over all instances. */
export async function countOpenTabs(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx
    .select({ lines: sum(liveLines.lines).mapWith(Number) })
    .from(liveLines)
    .where(gt(liveLines.reportedAt, before(now)));
  return row?.lines ?? 0;
}
