import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { companies } from '../db/schema/companies';
import { contacts } from '../db/schema/contacts';
import { seedRuns } from '../db/schema/seed';
import { vacancies } from '../db/schema/vacancies';
import { listAll as listParameters } from '../modules/legal-parameters/legal-parameters.repository';
import { readDemoCatalogs } from './demo-catalogs';
import { demoCompanies } from './companies/demo-companies';
import { demoVacancies } from './companies/demo-vacancies';
import { inChunks } from '../db/in-chunks';
import { withLegacyPay } from './companies/legacy-pay';
import { createRandom } from './random';
import { seedCandidates } from './seed-candidates';
import { seedPrivacy, quarantinedAmong } from './seed-privacy';

export interface SeedSize {
  readonly companies: number;
  readonly vacancies: number;
  readonly candidates: number;
}

export const DEMO_SIZE: SeedSize = { companies: 40, vacancies: 400, candidates: 20_000 };
/** Change it with the data: a database with another seed is not seeded again. */
export const SEED = 20_261_124;

/** Sets every company's counters and last activity from its vacancies. */
async function countAll(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update companies set
      active_count = counts.active, paused_count = counts.paused, closed_count = counts.closed, last_activity_at = counts.latest
    from (
      select company_id,
        count(*) filter (where status = 'active') as active,
        count(*) filter (where status = 'paused') as paused,
        count(*) filter (where status = 'closed') as closed,
        max(updated_at) as latest
      from vacancies group by company_id
    ) as counts
    where companies.company_id = counts.company_id`);
}

/**
 * Inserts demo companies, vacancies and candidates, deterministic for the same seed and time.
 * @returns false if the database was seeded before.
 */
export async function seedDemo(
  database: Database,
  size: SeedSize = DEMO_SIZE,
  now: Date = new Date(),
  report?: (candidates: number) => void,
): Promise<boolean> {
  return database.write(async (tx) => {
    const first = await tx
      .insert(seedRuns)
      .values({ name: 'demo', seed: SEED, at: now })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return false;
    const random = createRandom(SEED);
    const records = demoCompanies(size.companies, random, now);
    await inChunks(
      records.map(({ row }) => row),
      (chunk) => tx.insert(companies).values(chunk),
    );
    await inChunks(
      records.flatMap((record) => record.contacts),
      (chunk) => tx.insert(contacts).values(chunk),
    );
    const offers = demoVacancies(
      size.vacancies,
      records,
      await readDemoCatalogs(tx),
      await listParameters(tx),
      random,
      now,
    );
    const laid = withLegacyPay(offers);
    await inChunks(laid, (chunk) => tx.insert(vacancies).values(chunk));
    await countAll(tx);
    // Quarantined candidates are additional, so that `size.candidates` can be found.
    await seedCandidates(tx, size.candidates + quarantinedAmong(size.candidates + 1), random, now, report);
    await seedPrivacy(tx, now);
    // Updates the planner's statistics for the inserted rows.
    await tx.execute(sql`analyze`);
    return true;
  });
}
