import type { CandidateId } from '@vinculo/contracts/candidates';
import type { Pair } from '@vinculo/contracts/duplicates';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { and, eq, gt, inArray, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { candidates } from '../../db/schema/candidates';
import { candidatePairs } from '../../db/schema/duplicates';
import { SUMMARY, type CandidateSummaryRow } from '../candidates/search/pages.repository';

export type StoredPair = typeof candidatePairs.$inferSelect;

const smaller = alias(candidatePairs, 'smaller');
const isOpen = not(candidatePairs.isNotDuplicate);

/** A group is found by its members that have no smaller id among their own pairs; a group may have several of them. */
const startsGroup = (tx: Tx) =>
  and(
    isOpen,
    notExists(
      tx
        .select({ one: sql`1` })
        .from(smaller)
        .where(and(eq(smaller.otherID, candidatePairs.oneID), not(smaller.isNotDuplicate))),
    ),
  );

/** Group starts, sorted by id. Returns the query, so that tests can also explain it. */
export const findStarts = (tx: Tx, after: CandidateId | undefined, limit: number) =>
  tx
    .selectDistinct({ docID: candidatePairs.oneID })
    .from(candidatePairs)
    .where(and(startsGroup(tx), after === undefined ? undefined : gt(candidatePairs.oneID, after)))
    .orderBy(candidatePairs.oneID)
    .limit(limit);

/** A group with several starts is counted and shown once, at its smallest id. */
export const groupsOf = (members: ReadonlyMap<CandidateId, readonly CandidateId[]>) =>
  [...members].filter(([start, [first]]) => start === first).map(([, group]) => group);

/** Number of groups, counted up to the cap plus one. */
export async function countGroups(tx: Tx): Promise<number> {
  const starts = await findStarts(tx, undefined, 2 * COUNT_CAP + 1);
  const groups = groupsOf(
    await membersOf(
      tx,
      starts.map(({ docID }) => docID),
    ),
  );
  return starts.length > 2 * COUNT_CAP ? COUNT_CAP + 1 : groups.length;
}

/** All members of the groups of these candidates, by following pairs step by step. */
export async function membersOf(
  tx: Tx,
  starts: readonly CandidateId[],
): Promise<ReadonlyMap<CandidateId, CandidateId[]>> {
  const members = new Map<CandidateId, CandidateId[]>();
  if (starts.length === 0) return members;
  const found = sql`(
    with recursive member(start, member) as (
      select id, id from unnest(array[${sql.join(
        starts.map((id) => sql`${id}::uuid`),
        sql`, `,
      )}]) as id
      union
      select member.start, case when pair.one_id = member.member then pair.other_id else pair.one_id end
      from member join ${candidatePairs} pair
        on (pair.one_id = member.member or pair.other_id = member.member) and not pair.is_told_apart
    )
    select start, member from member) as found`;
  const rows = await tx
    .select({ start: sql<CandidateId>`start`, member: sql<CandidateId>`member` })
    .from(found)
    .orderBy(sql`start, member`);
  for (const { start, member } of rows) members.set(start, [...(members.get(start) ?? []), member]);
  return members;
}

const among = (docIDs: readonly CandidateId[]) =>
  and(inArray(candidatePairs.oneID, [...docIDs]), inArray(candidatePairs.otherID, [...docIDs]));

export const openPairsAmong = (tx: Tx, docIDs: readonly CandidateId[]): Promise<StoredPair[]> =>
  tx
    .select()
    .from(candidatePairs)
    .where(and(among(docIDs), isOpen));

export const summariesOf = (tx: Tx, docIDs: readonly CandidateId[]): Promise<CandidateSummaryRow[]> =>
  tx
    .select(SUMMARY)
    .from(candidates)
    .where(inArray(candidates.docID, [...docIDs]));

export const openPairsOf = (tx: Tx, docID: CandidateId): Promise<StoredPair[]> =>
  tx
    .select()
    .from(candidatePairs)
    .where(and(or(eq(candidatePairs.oneID, docID), eq(candidatePairs.otherID, docID)), isOpen));

/** Removes not-duplicate marks. @returns the pairs that were marked. */
export const undoNotDuplicate = (tx: Tx, pairs: readonly Pair[]): Promise<StoredPair[]> =>
  tx
    .update(candidatePairs)
    .set({ isNotDuplicate: false })
    .where(
      and(
        candidatePairs.isNotDuplicate,
        or(
          ...pairs.map(({ oneID, otherID }) =>
            and(eq(candidatePairs.oneID, oneID), eq(candidatePairs.otherID, otherID)),
          ),
        ),
      ),
    )
    .returning();

/** Marks all pairs among these candidates as not duplicate. @returns the pairs that were open. */
export const markNotDuplicate = (tx: Tx, docIDs: readonly CandidateId[]): Promise<StoredPair[]> =>
  tx
    .update(candidatePairs)
    .set({ isNotDuplicate: true })
    .where(and(among(docIDs), isOpen))
    .returning();
