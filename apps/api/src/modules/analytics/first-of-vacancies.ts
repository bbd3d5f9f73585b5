import type { JobId } from '@vinculo/contracts/vacancies';
import type { Change, Period } from '@vinculo/domain/measures';
import { and, isNotNull, sql } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { isCounted, isOf } from './fact-conditions';
import type { CountedChange, FactsReader } from './facts-reader';

/** The changes in a period that no such change of their vacancy came before, newest first. */
export async function firstOfVacancies(reader: FactsReader, change: Change, period: Period): Promise<CountedChange[]> {
  const counted = reader.counted(isOf(change), period);
  const firsts = await reader.tx
    .selectDistinctOn([counted.vacancyID])
    .from(counted)
    .where(isNotNull(counted.vacancyID))
    .orderBy(counted.vacancyID, counted.at, counted.factID);
  const ids = firsts.map(({ vacancyID }) => vacancyID);
  const moments = firsts.map(({ at }) => at.toISOString());
  // Before the period, or left out by the filters.
  const earlier = reader.tx
    .select({ recordID: facts.recordID })
    .from(facts)
    .where(and(isOf(change), isCounted(reader.horizon), sql`${facts.vacancyID} = first.id and ${facts.at} < first.at`))
    .groupBy(facts.recordID, facts.at, facts.fromState, facts.toState)
    .having(sql`sum(${facts.amount}) > 0`)
    .limit(1)
    .as('earlier');
  const preceded = await reader.tx
    .select({ vacancyID: sql<JobId | null>`first.id` })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[]) as first (id, at)`)
    .innerJoinLateral(earlier, sql`true`);
  const later = new Set(preceded.map(({ vacancyID }) => vacancyID));
  return firsts
    .filter(({ vacancyID }) => !later.has(vacancyID))
    .map((first) => ({ ...first, count: 1 }))
    .sort((one, other) => other.at.getTime() - one.at.getTime() || other.factID - one.factID);
}
