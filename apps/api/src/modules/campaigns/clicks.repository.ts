import { randomBytes } from 'node:crypto';
import type { DeviceClass, LinkParts } from '@vinculo/domain/campaigns';
import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { prepared } from '../../db/prepared';
import { clickSalts } from '../../db/schema/campaigns';

export interface Click {
  readonly code: string;
  readonly clickID: string;
  readonly referrerHost: string;
  readonly device: DeviceClass;
  readonly visitor: string;
  readonly isBot: boolean;
}

/** What a code leads to; `isLive` unless it ended or its host is not allowed. */
export interface ClickTarget extends LinkParts {
  readonly code: string;
  readonly destination: string;
  readonly isLive: boolean;
}

const { placeholder } = sql;

/** One statement for any number of clicks, so that it is built once. */
const statement = prepared((tx, _shape: null, name) =>
  tx
    .select({
      code: sql<string>`code`,
      destination: sql<string>`destination`,
      isLive: sql<boolean>`is_live`,
      source: sql<string>`source`,
      medium: sql<string>`medium`,
      campaign: sql<string>`campaign`,
      content: sql<string>`content`,
      placement: sql<string>`placement`,
    })
    .from(
      sql`keep_clicks(${placeholder('clicks')}::json, ${placeholder('now')}, ${placeholder('day')}, ${placeholder('hour')})`,
    )
    .prepare(name),
);

/**
 * Finds the links of these clicks by their codes and keeps the clicks on live ones with their sums, in a transaction of
 * its own. @returns what each code leads to, without the unknown ones.
 */
export const keepClicks = (
  read: Tx,
  clicks: readonly Click[],
  { now, day, hour }: { readonly now: Date; readonly day: string; readonly hour: number },
): Promise<ClickTarget[]> =>
  statement(read, null).execute({ clicks: JSON.stringify(clicks), now: now.toISOString(), day, hour });

/** The salt of a day's visitors. Those of days before are deleted: their visitors cannot be computed again. */
export async function saltOf(tx: Tx, day: string): Promise<string> {
  await tx.delete(clickSalts).where(lt(clickSalts.day, day));
  await tx
    .insert(clickSalts)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await tx.select({ salt: clickSalts.salt }).from(clickSalts).where(eq(clickSalts.day, day));
  if (row === undefined) throw new Error('The day has no salt.');
  return row.salt;
}
