import { retentionKind, retentionKinds, type RetentionKind } from '@vinculo/domain/privacy';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { auditEvents } from '../../db/schema/audit';
import { retentionRules, retentionRuns } from '../../db/schema/retention';

export type StoredRule = typeof retentionRules.$inferSelect;

/** The default of a rule that was never edited: disabled, with the days suggested by the domain. */
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

/** The retention period of a kind of data, in days. */
export const daysOf = async (tx: Tx, kind: RetentionKind): Promise<number> => (await findRule(tx, kind)).days;

export async function writeRule(tx: Tx, rule: StoredRule): Promise<void> {
  const { kind: _kind, ...change } = rule;
  await tx.insert(retentionRules).values(rule).onConflictDoUpdate({ target: retentionRules.kind, set: change });
}

const RETENTION_LOCK = 7_204_119;

/** Serializes runs and changes of rules across processes, until the transaction ends. */
export async function lockRuns(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RETENTION_LOCK})`);
}

/** Whether the daily run of that day is complete. */
export async function hasRunOn(tx: Tx, day: string): Promise<boolean> {
  const [run] = await tx.select().from(retentionRuns).where(eq(retentionRuns.day, day));
  return run !== undefined;
}

export async function noteRun(tx: Tx, day: string, at: Date): Promise<void> {
  await tx.insert(retentionRuns).values({ day, at }).onConflictDoNothing();
}

/** The time of the last run, daily or manual. */
export async function lastRunAt(tx: Tx): Promise<Date | null> {
  const [nightly] = await tx
    .select({ at: retentionRuns.at })
    .from(retentionRuns)
    .orderBy(desc(retentionRuns.day))
    .limit(1);
  const [recorded] = await tx
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'retention.ran'))
    .orderBy(desc(auditEvents.eventID))
    .limit(1);
  if (nightly === undefined || recorded === undefined) return (nightly ?? recorded)?.at ?? null;
  return recorded.at > nightly.at ? recorded.at : nightly.at;
}
