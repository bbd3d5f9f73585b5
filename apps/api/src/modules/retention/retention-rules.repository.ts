import { retentionKind, retentionKinds, type RetentionKind } from '@vinculo/domain/privacy';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { retentionRules, retentionRuns } from '../../db/schema/retention';

export type StoredRule = typeof retentionRules.$inferSelect;

/** A rule as somebody left it, or as it waits: off, with what the domain suggests. */
const untouched = (kind: RetentionKind): StoredRule => ({
  kind,
  days: retentionKind(kind).days,
  isEnabled: false,
  version: 0,
});

export async function listRules(tx: Tx): Promise<StoredRule[]> {
  const stored = new Map((await tx.select().from(retentionRules)).map((rule) => [rule.kind, rule]));
  return retentionKinds.map(({ value }) => stored.get(value) ?? untouched(value));
}

export async function findRule(tx: Tx, kind: RetentionKind): Promise<StoredRule> {
  const [rule] = await tx.select().from(retentionRules).where(eq(retentionRules.kind, kind));
  return rule ?? untouched(kind);
}

/** For how many days a kind of data is kept. */
export const daysOf = async (tx: Tx, kind: RetentionKind): Promise<number> => (await findRule(tx, kind)).days;

export async function writeRule(tx: Tx, rule: StoredRule): Promise<void> {
  const { kind: _kind, ...change } = rule;
  await tx.insert(retentionRules).values(rule).onConflictDoUpdate({ target: retentionRules.kind, set: change });
}

const RETENTION_LOCK = 7_204_119;

/** One run or change of a rule at a time, whichever process or person began it. */
export async function lockRuns(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RETENTION_LOCK})`);
}

/** @returns whether this process is the first to run on that day. */
export async function claimDay(tx: Tx, day: string, at: Date): Promise<boolean> {
  const claimed = await tx.insert(retentionRuns).values({ day, at }).onConflictDoNothing().returning();
  return claimed.length > 0;
}

export async function lastRunAt(tx: Tx): Promise<Date | null> {
  const [run] = await tx.select().from(retentionRuns).orderBy(desc(retentionRuns.day)).limit(1);
  return run?.at ?? null;
}
