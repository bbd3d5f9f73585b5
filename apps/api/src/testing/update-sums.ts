import { sql } from 'drizzle-orm';
import { facts } from '../db/schema/facts';
import { updateDailySums } from '../modules/facts/daily-sums.repository';
import { eventually } from './eventually';
import type { TestApp } from './test-app';

/** Brings the daily sums up to date. Transactions of other databases on the server hold them back while they run. */
export const updateSums = ({ database, clock }: Pick<TestApp, 'database' | 'clock'>): Promise<number> =>
  eventually(
    async () => {
      await database.write((tx) => updateDailySums(tx, clock.now));
      const [row] = await database.read
        .select({ waiting: sql<number>`count(*)::int` })
        .from(facts)
        .where(sql`${facts.writtenIn} >= (select horizon from fact_horizon)`);
      return row?.waiting ?? 0;
    },
    (waiting) => waiting === 0,
  );
