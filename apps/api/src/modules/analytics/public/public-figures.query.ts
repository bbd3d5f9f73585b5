import { PUBLIC_LEAST, type readPublicFigures } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { addDays, mexicoDay, type Day } from '@vinculo/domain/calendar';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { hideSmallGroups } from '@vinculo/domain/measures';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { companies } from '../../../db/schema/companies';
import { factDays } from '../../../db/schema/facts';
import { vacancies } from '../../../db/schema/vacancies';
import type { RouteContext } from '../../../http/route';

type Answer = ResponseOf<typeof readPublicFigures>;

const ACTIVE = 'active';
const ABROAD = 'En el extranjero';
/** How many vacancies came to be active, less those that stopped. */
const count = sql<number>`(coalesce(sum(${factDays.amount}) filter (where ${factDays.toState} = ${ACTIVE}), 0)
  - coalesce(sum(${factDays.amount}) filter (where ${factDays.fromState} = ${ACTIVE}), 0))::int`;

const until = (dimension: 'vacancy' | 'company', day: Day) =>
  and(eq(factDays.dimension, dimension), eq(factDays.kind, 'vacancy_status'), lte(factDays.day, day));

const place = sql<string>`coalesce(${vacancies.locations} -> 0 ->> 'state', '')`.as('place');

/** By the place that each vacancy has today: one that moved counts once. Those abroad are a group too. */
const countByState = (tx: Tx, day: Day) =>
  tx
    .select({ key: place, count })
    .from(factDays)
    .innerJoin(vacancies, sql`${vacancies.jobID}::text = ${factDays.value}`)
    .where(until('vacancy', day))
    .groupBy(sql`place`);

const countByIndustry = (tx: Tx, day: Day) =>
  tx
    .select({ key: companies.industry, count })
    .from(factDays)
    .innerJoin(companies, sql`${companies.companyID}::text = ${factDays.value}`)
    .where(until('company', day))
    .groupBy(companies.industry);

async function medianPay(tx: Tx): Promise<number | null> {
  const [row] = await tx
    .select({
      n: sql<number>`count(*)::int`,
      median: sql<number>`percentile_cont(0.5) within group (order by (${vacancies.monthlyPayMin} + ${vacancies.monthlyPayMax}) / 2)::float8`,
    })
    .from(vacancies)
    .where(and(eq(vacancies.status, ACTIVE), isNotNull(vacancies.monthlyPayMin), isNotNull(vacancies.monthlyPayMax)));
  return row === undefined || row.n < PUBLIC_LEAST ? null : Math.round(row.median);
}

function present(groups: readonly { readonly key: string; readonly count: number }[], label: (key: string) => string) {
  const { shown, hidden } = hideSmallGroups(groups, PUBLIC_LEAST);
  return {
    shown: shown.map((group) => ({ ...group, label: label(group.key) })),
    others: hidden.count < PUBLIC_LEAST ? null : hidden.count,
  };
}

/** Of the end of yesterday, so that no change can be watched from one minute to the next. */
export async function publicFiguresQuery({ tx, now }: RouteContext): Promise<Answer> {
  const day = addDays(mexicoDay(now), -1);
  const byState = await countByState(tx, day);
  const byIndustry = await countByIndustry(tx, day);
  const total = byIndustry.reduce((sum, group) => sum + group.count, 0);
  return {
    day,
    activeVacancies: total < PUBLIC_LEAST ? null : total,
    states: present(byState, (key) => (key === '' ? ABROAD : labelOf(states, key))),
    industries: present(byIndustry, (key) => key),
    medianPay: await medianPay(tx),
  };
}
