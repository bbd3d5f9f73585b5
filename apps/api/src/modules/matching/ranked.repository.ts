import type { ApplicationStage } from '@vinculo/domain/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { prepared } from '../../db/prepared';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { HAS_EMAIL, SUMMARY } from '../candidates/search/pages.repository';
import { EVIDENCE } from './index/candidate-feed';
import type { BestChange } from './index/best-scores';

const RANKED = { ...SUMMARY, ...EVIDENCE, hasEmail: HAS_EMAIL, position: candidates.position };

const atPositions = prepared((tx, _shape: null, name) =>
  tx
    .select(RANKED)
    .from(candidates)
    .where(sql`${candidates.position} = any(${sql.placeholder('positions')}::int[])`)
    .prepare(name),
);

/** The candidates at some positions, with what the score reads of them, by position. */
export async function listAtPositions(tx: Tx, positions: readonly number[]) {
  if (positions.length === 0) return new Map<number, never>();
  const rows = await atPositions(tx, null).execute({ positions });
  return new Map(rows.map((row) => [row.position, row]));
}

/** What the score reads of some candidates; those who do not exist are left out. */
export const listEvidence = (tx: Tx, docIDs: readonly CandidateId[]) =>
  tx
    .select({ ...EVIDENCE, docID: candidates.docID, automatedScoring: candidates.automatedScoring })
    .from(candidates)
    .where(inArray(candidates.docID, [...docIDs]));

const inVacancy = prepared((tx, _shape: null, name) =>
  tx
    .select({ docID: applications.docID, stage: applications.stage })
    .from(applications)
    .where(
      and(
        eq(applications.jobID, sql.placeholder('jobID')),
        sql`${applications.docID} = any(${sql.placeholder('docIDs')}::uuid[])`,
      ),
    )
    .prepare(name),
);

/** The stage of each candidate who has an application for the vacancy. */
export async function stagesInVacancy(
  tx: Tx,
  jobID: JobId,
  docIDs: readonly CandidateId[],
): Promise<ReadonlyMap<CandidateId, ApplicationStage>> {
  if (docIDs.length === 0) return new Map();
  const rows = await inVacancy(tx, null).execute({ jobID, docIDs });
  return new Map(rows.map(({ docID, stage }) => [docID, stage]));
}

/** The stage of a candidate in each vacancy for which they have an application. */
export async function stagesOfCandidate(tx: Tx, docID: CandidateId): Promise<ReadonlyMap<JobId, ApplicationStage>> {
  const rows = await tx
    .select({ jobID: applications.jobID, stage: applications.stage })
    .from(applications)
    .where(eq(applications.docID, docID));
  return new Map(rows.map(({ jobID, stage }) => [jobID, stage]));
}

/** Where a page of the people who opposed automated scoring starts. */
export interface OpposedKey {
  readonly at: Date | string;
  readonly docID: CandidateId;
}

/**
 * The people who opposed automated scoring, in the order of their registration.
 * @param shuffle orders them by this secret: the order of registration would identify people of a blind list.
 */
export function listOpposed(tx: Tx, shuffle: number | undefined, after: OpposedKey | undefined, limit: number) {
  const at =
    shuffle === undefined
      ? sql<Date | string>`${candidates.createdAt}`.mapWith(candidates.createdAt)
      : sql<Date | string>`md5(${shuffle}::text || ${candidates.docID}::text)`;
  return tx
    .select({ ...SUMMARY, at })
    .from(candidates)
    .where(
      and(
        not(candidates.automatedScoring),
        after === undefined
          ? undefined
          : sql`(${at}, ${candidates.docID}) > (${after.at instanceof Date ? after.at.toISOString() : after.at}, ${after.docID}::uuid)`,
      ),
    )
    .orderBy(asc(at), asc(candidates.docID))
    .limit(limit);
}
export type OpposedRow = Awaited<ReturnType<typeof listOpposed>>[number];

export async function countOpposed(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(candidates)
    .where(not(candidates.automatedScoring));
  return row?.count ?? 0;
}

/** Stores the best scores of candidates who may still be scored. Locks them in the order of changes to many. */
export async function storeBest(tx: Tx, changes: readonly BestChange[]): Promise<void> {
  await tx.execute(sql`
    update candidates set matches = changed.best
    from (
      select doc_id, best from candidates
      join unnest(${sql.param(changes.map(([position]) => position))}::int[], ${sql.param(changes.map(([, best]) => best))}::int[])
        as scored (at, best) on position = at
      where automated_scoring and matches <> best
      order by doc_id for no key update of candidates
    ) as changed
    where candidates.doc_id = changed.doc_id`);
}
