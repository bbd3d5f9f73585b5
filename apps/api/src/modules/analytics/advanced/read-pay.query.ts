import { LEAST_PAID, MOST_PAY_GROUPS, type PaySplit, type readPay } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { minimumPay } from '@vinculo/domain/labour-law';
import { hideSmallGroups, type Period } from '@vinculo/domain/measures';
import { and, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { fromDay, untilDay } from '../../../db/days';
import { vacancies } from '../../../db/schema/vacancies';
import type { RouteContext } from '../../../http/route';
import { listAll as listParameters } from '../../legal-parameters/legal-parameters.repository';

const { typePosition, locations, monthlyPayMin, monthlyPayMax, timeWork, createdAt } = vacancies;

const position = sql<string>`${typePosition}`;
/** That of the first place, as in the facts of vacancies. */
const place = sql<string>`coalesce(${locations} -> 0 ->> 'state', '')`;
const NONE = sql<string>`''`;
const SPLITS: Readonly<Record<PaySplit, { readonly position: SQL<string>; readonly place: SQL<string> }>> = {
  position: { position, place: NONE },
  place: { position: NONE, place },
  both: { position, place },
};

const publishedIn = ({ from, to }: Period) => and(fromDay(createdAt, from), untilDay(createdAt, to));
/** The legal minimum is that of a full shift. */
const isComparable = and(isNotNull(monthlyPayMin), isNotNull(monthlyPayMax), eq(timeWork, 'Full'));
const quartile = (share: number) =>
  sql<number>`round(percentile_cont(${share}::float8) within group (order by (${monthlyPayMin} + ${monthlyPayMax}) / 2))::int`;
const QUARTILES = {
  vacancies: count(),
  firstQuartile: quartile(0.25),
  median: quartile(0.5),
  thirdQuartile: quartile(0.75),
};

const isPaidIn = (period: Period) => and(publishedIn(period), isComparable);

const paidBy = (tx: Tx, period: Period, split: (typeof SPLITS)[PaySplit]) =>
  tx
    .select({ ...split, ...QUARTILES })
    .from(vacancies)
    .where(isPaidIn(period))
    .groupBy(sql`1, 2`);

const labelOfGroup = (by: PaySplit, group: { readonly position: string; readonly place: string }): string => {
  const state = group.place === '' ? 'Sin estado' : labelOf(states, group.place);
  return { position: group.position, place: state, both: `${group.position}, ${state}` }[by];
};

export async function readPayQuery(
  { tx, now }: RouteContext,
  { body: { period, by } }: ParsedRequestOf<typeof readPay>,
): Promise<ResponseOf<typeof readPay>> {
  const found = await paidBy(tx, period, SPLITS[by]);
  const [whole] = await tx.select(QUARTILES).from(vacancies).where(isPaidIn(period));
  const published = await tx.$count(vacancies, publishedIn(period));
  const parameters = await listParameters(tx);
  const minimum = (kind: 'minimumWageGeneral' | 'minimumWageBorder') =>
    minimumPay(parameters, kind, 'Monthly', mexicoDay(now)) ?? null;
  const groups = new Map(
    found.map(({ position: job, place: state, ...quartiles }) => {
      const key = JSON.stringify([job, state]);
      return [key, { key, label: labelOfGroup(by, { position: job, place: state }), ...quartiles }] as const;
    }),
  );
  const { shown, hidden } = hideSmallGroups(
    [...groups.values()].map(({ key, vacancies: size }) => ({ key, count: size })),
    LEAST_PAID,
  );
  const comparable = whole?.vacancies ?? 0;
  return {
    countedAt: now.toISOString(),
    whole: whole === undefined || comparable < LEAST_PAID ? null : whole,
    vacancies: comparable,
    excluded: published - comparable,
    groups: shown.slice(0, MOST_PAY_GROUPS).flatMap(({ key }) => groups.get(key) ?? []),
    further: Math.max(0, shown.length - MOST_PAY_GROUPS),
    hidden: hidden.groups,
    minimum: { general: minimum('minimumWageGeneral'), border: minimum('minimumWageBorder') },
  };
}
