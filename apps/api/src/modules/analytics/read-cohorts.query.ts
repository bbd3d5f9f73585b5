import type { readCohorts } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { addDays, mexicoDay, type Day } from '@vinculo/domain/calendar';
import { bucketsOf, COHORT_WEEKS, withinBucket, type Period } from '@vinculo/domain/measures';
import { and, between, sql } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import type { RouteContext } from '../../http/route';
import { readHorizon } from '../facts/daily-sums.repository';
import { isCounted, isIn, isOf, reachedOn } from './fact-conditions';

/** How many of the weeks since the registration of a cohort's last day are over. */
function weeksOver(at: Day, period: Period, today: Day): number {
  const last = withinBucket(period, at, 'week').to;
  const weeks = Array.from({ length: COHORT_WEEKS + 1 }, (_, week) => week);
  return weeks.filter((week) => addDays(last, 7 * (week + 1)) <= today).length;
}

export async function readCohortsQuery(
  { tx, now }: Pick<RouteContext, 'tx' | 'now'>,
  { body: { milestone, period, filters } }: Pick<ParsedRequestOf<typeof readCohorts>, 'body'>,
): Promise<ResponseOf<typeof readCohorts>> {
  const { horizon, at: countedAt } = await readHorizon(tx);
  const registered = tx
    .select({ personID: facts.personID, day: facts.day, people: sql<number>`sum(${facts.amount})`.as('people') })
    .from(facts)
    .where(
      and(
        isOf({ kind: 'person_registered' }),
        between(facts.day, period.from, period.to),
        isCounted(horizon),
        isIn(filters),
      ),
    )
    .groupBy(facts.personID, facts.recordID, facts.at, facts.day)
    .having(sql`sum(${facts.amount}) > 0`)
    .as('registered');
  const rows = await tx
    .select({
      at: sql<Day>`date_trunc('week', day)::date::text`,
      isKnown: sql<boolean>`person_id is not null`,
      /** Whole weeks until the milestone; null if it was not reached. */
      weeks: sql<number | null>`(${reachedOn(milestone, horizon)} - day) / 7`,
      people: sql<number>`sum(people)::int`,
    })
    .from(registered)
    .groupBy(sql`1, 2, 3`);
  const sum = (some: typeof rows) => some.reduce((people, row) => people + row.people, 0);
  const known = rows.filter(({ isKnown }) => isKnown);
  return {
    countedAt: countedAt.toISOString(),
    cohorts: bucketsOf(period, 'week')
      .map((at) => {
        const cohort = known.filter((row) => row.at === at);
        const reached = Array.from({ length: weeksOver(at, period, mexicoDay(now)) }, (_, week) =>
          sum(cohort.filter(({ weeks }) => weeks !== null && weeks <= week)),
        );
        return { at, size: sum(cohort), reached };
      })
      .filter(({ size }) => size > 0),
    excluded: sum(rows.filter(({ isKnown }) => !isKnown)),
  };
}
