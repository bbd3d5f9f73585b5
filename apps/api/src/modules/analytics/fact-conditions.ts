import type { FigureFilters, FigureGroup, ReachedMilestone } from '@vinculo/contracts/analytics';
import { milestoneChange, type Change, type Milestone } from '@vinculo/domain/measures';
import { and, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { companies } from '../../db/schema/companies';
import { facts } from '../../db/schema/facts';

/** A part of a figure. */
export interface FigurePart {
  readonly group?: FigureGroup | undefined;
  readonly reached?: ReachedMilestone | undefined;
}

export const ofIndustries = (industries: readonly string[]): SQL =>
  sql`(select company_id from companies where ${inArray(companies.industry, [...industries])})`;

/** The facts that the daily sums hold. */
export const isCounted = (horizon: string): SQL | undefined =>
  or(isNull(facts.writtenIn), lt(facts.writtenIn, sql`${horizon}::xid8`));

export function isOf({ kind, to, from }: Change): SQL | undefined {
  const states = from?.filter((state) => state !== null) ?? [];
  return and(
    eq(facts.kind, kind),
    to === undefined ? undefined : inArray(facts.toState, [...to]),
    from === undefined
      ? undefined
      : or(
          from.includes(null) ? isNull(facts.fromState) : undefined,
          states.length === 0 ? undefined : inArray(facts.fromState, states),
        ),
  );
}

export const isIn = ({ places, sources, companyIDs, industries }: FigureFilters): SQL | undefined =>
  and(
    places.length === 0 ? undefined : inArray(facts.place, places),
    sources.length === 0 ? undefined : inArray(facts.source, sources),
    companyIDs.length === 0 ? undefined : inArray(facts.companyID, companyIDs),
    industries.length === 0 ? undefined : sql`${facts.companyID} in ${ofIndustries(industries)}`,
  );

/** The day on which the person of a row of `registered` reached a milestone; null if they did not. */
export const reachedOn = (milestone: Milestone, horizon: string): SQL =>
  sql`(select min(day) from (
    select day from facts where facts.person_id = registered.person_id and ${isOf(milestoneChange(milestone))} and ${isCounted(horizon)}
    group by record_id, at, day, from_state, to_state having sum(amount) > 0) as reached)`;

/** Whether the person of a registration reached a milestone in time. */
export const hasReached = ({ milestone, weeks }: ReachedMilestone, horizon: string): SQL =>
  sql`exists (select 1 from (select ${facts.personID} as person_id, ${facts.day} as day) as registered
    where ${reachedOn(milestone, horizon)} < registered.day + ${7 * (weeks + 1)}::int)`;
