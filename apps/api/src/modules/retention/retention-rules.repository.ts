import { retentionKind, retentionKinds, type RetentionKind } from '@vinculo/domain/privacy';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { auditEvents } from '../../db/schema/audit';
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

/** Whether a nightly run of that day has ended. */
export async function hasRunOn(tx: Tx, day: string): Promise<boolean> {
  const [run] = await tx.select().from(retentionRuns).where(eq(retentionRuns.day, day));
  return run !== undefined;
}

export async function noteRun(tx: Tx, day: string, at: Date): Promise<void> {
  await tx.insert(retentionRuns).values({ day, at }).onConflictDoNothing();
}

/** When they ran last: at night, or because somebody had them run. */
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
