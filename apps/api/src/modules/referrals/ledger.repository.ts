import { createHash } from 'node:crypto';
import { mexicoDay } from '@vinculo/domain/calendar';
import { openMonth } from '@vinculo/domain/referrals';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { referralLedger, referralMonths, referralPayouts } from '../../db/schema/referrals';

type NewEntry = typeof referralLedger.$inferInsert;

/** The closed months, the latest first. */
export const listClosed = (tx: Tx) => tx.select().from(referralMonths).orderBy(desc(referralMonths.month));

/** Waits for other writes to the ledger. @returns the month to write into. */
export async function lockLedger(tx: Tx, now: Date): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('referral_ledger'))`);
  const [last] = await listClosed(tx);
  return openMonth(mexicoDay(now), last?.month ?? null);
}

export async function addEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  await tx.insert(referralLedger).values([...entries]);
}

interface MonthSum {
  readonly month: string;
  readonly entries: number;
  readonly cents: number;
  /** Of the entries in their order. */
  readonly fingerprint: string;
}

/** The ledger added up anew, by month, the latest first. */
export async function sumMonths(tx: Tx): Promise<MonthSum[]> {
  const rows = await tx.select().from(referralLedger).orderBy(asc(referralLedger.entryID));
  const months = [...new Set(rows.map(({ month }) => month))].toSorted().reverse();
  return months.map((month) => {
    const entries = rows.filter((entry) => entry.month === month);
    return {
      month,
      entries: entries.length,
      cents: entries.reduce((sum, { cents }) => sum + cents, 0),
      fingerprint: createHash('sha256').update(JSON.stringify(entries)).digest('hex'),
    };
  });
}

/** What the payouts say is paid. */
export async function sumPaid(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${referralPayouts.cents}), 0)::float8` })
    .from(referralPayouts)
    .where(eq(referralPayouts.state, 'paid'));
  return row?.cents ?? 0;
}

export async function insertMonth(tx: Tx, month: typeof referralMonths.$inferInsert): Promise<void> {
  await tx.insert(referralMonths).values(month);
}
