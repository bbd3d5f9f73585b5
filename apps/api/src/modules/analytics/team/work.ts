import type { FactKind } from '@vinculo/domain/measures';
import { and, eq, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { facts } from '../../../db/schema/facts';

/** Facts that are no work of who caused them; surveys are answered by people outside. */
const NO_WORK: FactKind[] = ['sign_in', 'match_score', 'candidate_survey', 'company_survey'];

export const isWork = (kind: FactKind): boolean => !NO_WORK.includes(kind);

/** What a member of staff changed, or all of them. */
export const isWorkOf = (uid: string | null): SQL | undefined =>
  and(uid === null ? ne(facts.actorUid, '') : eq(facts.actorUid, uid), notInArray(facts.kind, NO_WORK));

const local = sql`${facts.at} at time zone 'America/Mexico_City'`;
/** 1 is Monday. */
export const WEEKDAY = sql<number>`extract(isodow from ${local})::int`;
export const HOUR = sql<number>`extract(hour from ${local})::int`;
