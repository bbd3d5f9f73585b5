import {
  SHADOW_RUNS_LIMIT,
  SHADOW_VACANCIES_LIMIT,
  type ShadowRunId,
  type ShadowVacancy,
} from '@vinculo/contracts/models';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { ShadowDifference } from '@vinculo/domain/matching';
import { and, asc, desc, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database';
import { candidates } from '../../../db/schema/candidates';
import { companies } from '../../../db/schema/companies';
import { matchModels, shadowPlaces, shadowRuns, shadowVacancies } from '../../../db/schema/matching';
import { vacancies } from '../../../db/schema/vacancies';
import { fullName } from '../../candidates/candidate-columns';

export type StoredRun = typeof shadowRuns.$inferSelect;

const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
const { runID, entered10, left10, entered40, left40, matchesLive, matchesShadow } = shadowVacancies;

/** With the model that it was compared with, how many vacancies are done, and their sums. */
const withSums = (tx: Tx) =>
  tx
    .select({
      run: shadowRuns,
      compared: matchModels,
      done: sql<number>`count(${runID})::int`,
      entered10: sum(entered10),
      left10: sum(left10),
      entered40: sum(entered40),
      left40: sum(left40),
      matchesLive: sum(matchesLive),
      matchesShadow: sum(matchesShadow),
    })
    .from(shadowRuns)
    .innerJoin(matchModels, eq(matchModels.version, shadowRuns.comparedVersion))
    .leftJoin(shadowVacancies, eq(runID, shadowRuns.runID))
    .groupBy(shadowRuns.runID, matchModels.version);
export type SummedRun = Awaited<ReturnType<typeof withSums>>[number];

export const listRuns = (tx: Tx): Promise<SummedRun[]> =>
  withSums(tx).orderBy(desc(shadowRuns.startedAt)).limit(SHADOW_RUNS_LIMIT);

export async function findRun(tx: Tx, id: ShadowRunId): Promise<StoredRun | undefined> {
  const [row] = await tx.select().from(shadowRuns).where(eq(shadowRuns.runID, id));
  return row;
}

/** Replaces the last run of the draft. @returns undefined while that one still goes on. */
export async function insertRun(tx: Tx, row: typeof shadowRuns.$inferInsert): Promise<StoredRun | undefined> {
  await tx.delete(shadowRuns).where(and(eq(shadowRuns.draftID, row.draftID), not(eq(shadowRuns.state, 'running'))));
  const [stored] = await tx.insert(shadowRuns).values(row).onConflictDoNothing().returning();
  return stored;
}

export async function endRun(tx: Tx, id: ShadowRunId, state: 'finished' | 'failed'): Promise<void> {
  await tx.update(shadowRuns).set({ state }).where(eq(shadowRuns.runID, id));
}

/** The vacancies that a run has compared. */
export async function comparedIn(tx: Tx, id: ShadowRunId): Promise<ReadonlySet<JobId>> {
  const rows = await tx.select({ jobID: shadowVacancies.jobID }).from(shadowVacancies).where(eq(runID, id));
  return new Set(rows.map(({ jobID }) => jobID));
}

/** What a run found in a vacancy; people by their position in the index. */
export interface FoundInVacancy extends ShadowDifference<number> {
  readonly jobID: JobId;
  readonly matchesLive: number;
  readonly matchesShadow: number;
}

export async function storeFound(tx: Tx, id: ShadowRunId, { moved, ...found }: FoundInVacancy): Promise<void> {
  await tx
    .insert(shadowVacancies)
    .values({ runID: id, ...found })
    .onConflictDoNothing();
  if (moved.length === 0) return;
  const places = new Map(moved.map((place) => [place.key, place]));
  const people = await tx
    .select({ docID: candidates.docID, position: candidates.position })
    .from(candidates)
    .where(inArray(candidates.position, [...places.keys()]));
  const rows = people.flatMap(({ docID, position }) => {
    const place = places.get(position);
    return place === undefined
      ? []
      : [{ runID: id, jobID: found.jobID, docID, live: place.live, shadow: place.shadow }];
  });
  if (rows.length > 0) await tx.insert(shadowPlaces).values(rows).onConflictDoNothing();
}

const isBlind = or(vacancies.blindSelection, companies.blindSelection);

export const listVacancies = (tx: Tx, id: ShadowRunId): Promise<ShadowVacancy[]> => {
  const { jobID } = shadowVacancies;
  return tx
    .select({
      ...{ jobID, entered10, left10, entered40, left40, matchesLive, matchesShadow },
      name: vacancies.name,
      company: companies.tradeName,
      isBlind: sql<boolean>`${isBlind}`,
    })
    .from(shadowVacancies)
    .innerJoin(vacancies, eq(vacancies.jobID, shadowVacancies.jobID))
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .where(eq(runID, id))
    .orderBy(desc(sql`${entered10} + ${left10}`), desc(sql`${entered40} + ${left40}`), asc(vacancies.name))
    .limit(SHADOW_VACANCIES_LIMIT);
};

/** Who enters or leaves, the best place first; nobody of a vacancy whose selection is blind now. */
export async function listPeople(tx: Tx, id: ShadowRunId, jobID: JobId) {
  const { docID, firstName, paternalName, maternalName } = candidates;
  const rows = await tx
    .select({ docID, firstName, paternalName, maternalName, live: shadowPlaces.live, shadow: shadowPlaces.shadow })
    .from(shadowPlaces)
    .innerJoin(candidates, eq(docID, shadowPlaces.docID))
    .innerJoin(vacancies, eq(vacancies.jobID, shadowPlaces.jobID))
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .where(
      and(
        eq(shadowPlaces.runID, id),
        eq(shadowPlaces.jobID, jobID),
        candidates.automatedScoring,
        sql`not (${isBlind})`,
      ),
    )
    .orderBy(asc(sql`least(${shadowPlaces.live}, ${shadowPlaces.shadow})`), asc(docID));
  return rows.map(({ live, shadow, docID: id, ...person }) => ({ docID: id, name: fullName(person), live, shadow }));
}
