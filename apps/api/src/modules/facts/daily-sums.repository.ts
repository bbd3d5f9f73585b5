import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { DAY_DIMENSIONS, factDays, factHorizon } from '../../db/schema/facts';

/** What the daily sums are kept by. */
const DIMENSIONS = sql`(values ('all', ''), ('place', nullif(place, '')), ('source', nullif(source, '')),
  ('company', company_id::text), ('actor', nullif(actor_uid, '')), ('vacancy', vacancy_id::text)) as "by" (dimension, value)`;

/** The sums of the facts that match a condition: dimension, kind, day, value, from_state, to_state, amount. */
const sumsOf = (condition: SQL): SQL => sql`
  select "by".dimension, kind, day, "by".value, from_state, to_state, sum(amount)::int as amount from facts, lateral ${DIMENSIONS}
  where "by".value is not null and ${condition} group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0`;

interface Transactions {
  /** Transactions before it have ended: what they wrote is visible, and nothing more will come of them. */
  readonly ended: string;
  /** The first one that is still to come. */
  readonly next: string;
  /** Facts of earlier transactions are in the sums. */
  readonly horizon: string;
  readonly isRestored: boolean;
}

/** Locks the sums against another run. */
async function lockHorizon(tx: Tx): Promise<Transactions> {
  const [row] = await tx
    .select({
      horizon: sql<string>`${factHorizon.horizon}::text`,
      ended: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`,
      isRestored: sql<boolean>`${factHorizon.horizon} > pg_snapshot_xmax(pg_current_snapshot())`,
    })
    .from(factHorizon)
    .for('update');
  if (row === undefined) throw new Error('The horizon of the daily sums is missing.');
  return row;
}

const moveHorizon = (tx: Tx, ended: string, at: Date) =>
  tx.update(factHorizon).set({ horizon: sql`${ended}::xid8`, at });

/**
 * Adds the facts of transactions that have ended since the last run. A run that fails or is killed leaves everything as
 * it was. In a restored database, whose ids of transactions say nothing, all facts are summed anew.
 */
export async function updateDailySums(tx: Tx, now: Date): Promise<void> {
  const { horizon, ended, isRestored } = await lockHorizon(tx);
  if (isRestored) return recountDailySums(tx, now);
  await tx.execute(sql`
    insert into fact_days (dimension, kind, day, value, from_state, to_state, amount)
    select * from (${sumsOf(sql`written_in >= ${horizon}::xid8 and written_in < ${ended}::xid8`)}) as added order by 1, 2, 3, 4, 5, 6
    on conflict on constraint fact_days_key do update set amount = fact_days.amount + excluded.amount`);
  await moveHorizon(tx, ended, now);
}

/** Sums all facts of transactions that have ended anew. */
export async function recountDailySums(tx: Tx, now: Date): Promise<void> {
  // Over ten million facts it takes longer than a request may.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local work_mem = '64MB'`);
  const { ended, next } = await lockHorizon(tx);
  await tx.execute(sql`update facts set written_in = null where written_in >= ${next}::xid8`);
  await tx.delete(factDays);
  // One after the other: sorting all of them at once takes several times the space of the facts.
  for (const dimension of DAY_DIMENSIONS)
    await tx.execute(sql`
      insert into fact_days (dimension, kind, day, value, from_state, to_state, amount)
      ${sumsOf(sql`"by".dimension = ${dimension} and (written_in is null or written_in < ${ended}::xid8)`)}`);
  await moveHorizon(tx, ended, now);
}

/** How many daily sums differ from what their facts add up to; 0 unless something is broken. */
export async function countWrongSums(tx: Tx): Promise<number> {
  const rows = await tx.select({ count: sql<number>`count(*)::int` }).from(
    sql`(
        (${sumsOf(sql`(written_in is null or written_in < (select horizon from fact_horizon))`)})
        except (select dimension, kind, day, value, from_state, to_state, amount from fact_days)
        union all
        (select dimension, kind, day, value, from_state, to_state, amount from fact_days where amount <> 0
        except ${sumsOf(sql`(written_in is null or written_in < (select horizon from fact_horizon))`)})
      ) as wrong`,
  );
  return rows[0]?.count ?? 0;
}

/** When the sums were brought up to date, and the transactions whose facts they hold. */
export async function readHorizon(tx: Tx): Promise<{ readonly horizon: string; readonly at: Date }> {
  const [row] = await tx
    .select({ horizon: sql<string>`${factHorizon.horizon}::text`, at: factHorizon.at })
    .from(factHorizon);
  if (row === undefined) throw new Error('The horizon of the daily sums is missing.');
  return row;
}
