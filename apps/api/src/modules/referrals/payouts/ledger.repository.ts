import { mexicoDay } from '@vinculo/domain/calendar';
import { openMonth } from '@vinculo/domain/referrals';
import { asc, desc, eq, like, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { referralLedger, referralMonths, referralPayouts, referrers } from '../../../db/schema/referrals';

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
  /** The SHA-256 of the entries in their order. */
  readonly fingerprint: string;
}

/** The fields of an entry, whatever the time zone of the connection. */
const line = sql`json_build_array(${sql.join(
  [
    ...[referralLedger.entryID, referralLedger.payoutID, referralLedger.kind, referralLedger.cents],
    ...[referralLedger.month, referralLedger.reason, referralLedger.actorName],
    sql`${referralLedger.at} at time zone 'UTC'`,
  ],
  sql`, `,
)})::text`;

/** The ledger added up anew, by month, the latest first. */
export const sumMonths = (tx: Tx): Promise<MonthSum[]> =>
  tx
    .select({
      month: referralLedger.month,
      entries: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${referralLedger.cents})::float8`,
      fingerprint: sql<string>`encode(sha256(convert_to(string_agg(${line}, e'\\n' order by ${referralLedger.entryID}), 'UTF8')), 'hex')`,
    })
    .from(referralLedger)
    .groupBy(referralLedger.month)
    .orderBy(desc(referralLedger.month));

/** What each referrer was paid in the months of a year; a counter-entry takes its payment off. */
export const sumYear = (tx: Tx, year: string) => {
  const cents = sql<number>`sum(${referralLedger.cents})::float8`;
  return tx
    .select({
      referrerID: referrers.referrerID,
      name: referrers.name,
      isStaff: sql<boolean>`${referrers.staffUid} is not null`,
      payments: sql<number>`sum(sign(${referralLedger.cents}))::int`,
      cents,
    })
    .from(referralLedger)
    .innerJoin(referralPayouts, eq(referralPayouts.payoutID, referralLedger.payoutID))
    .innerJoin(referrers, eq(referrers.referrerID, referralPayouts.referrerID))
    .where(like(referralLedger.month, `${year}-%`))
    .groupBy(referrers.referrerID)
    .orderBy(desc(cents), asc(referrers.name));
};

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
