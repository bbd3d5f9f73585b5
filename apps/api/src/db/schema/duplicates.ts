import type { CandidateId } from '@vinculo/contracts/candidates';
import type { MergeId } from '@vinculo/contracts/duplicates';
import type { MatchReason } from '@vinculo/domain/duplicates';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Two files that may belong to one person, the smaller id first; updated by every write of either. A pair marked as
 * not duplicate stays marked when the files change.
 */
export const candidatePairs = pgTable(
  'candidate_pairs',
  {
    // No foreign keys: concurrent writes of two similar candidates would deadlock.
    oneID: uuid('one_id').$type<CandidateId>().notNull(),
    otherID: uuid('other_id').$type<CandidateId>().notNull(),
    reasons: text('reasons').array().$type<MatchReason[]>().notNull(),
    isNotDuplicate: boolean('is_told_apart').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.oneID, table.otherID] }),
    index('candidate_pairs_open')
      .on(table.oneID)
      .where(sql`not ${table.isNotDuplicate}`),
    index('candidate_pairs_by_other').on(table.otherID),
    check('candidate_pairs_order', sql`${table.oneID} < ${table.otherID}`),
  ],
);

/** A file absorbed by a merge, as it was, and what was moved to the surviving file. */
export interface MergedFile {
  readonly docID: CandidateId;
  /** The row, encrypted under the person's own key: after an erasure it cannot be restored. */
  readonly row: Readonly<Record<string, unknown>>;
  /** By table, the keys of the rows moved to the surviving file. */
  readonly moved: Readonly<Record<string, readonly string[]>>;
  /** By table, rows that could not be moved, as they were. */
  readonly setAside: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** The ids of the absorbed files, as a JSON array. */
export const absorbedIDs = (files: AnyPgColumn) => sql`jsonb_path_query_array(${files}, '$[*].docID')`;

/** Merges of files. The survivor is not a foreign key: a later merge may absorb it. */
export const candidateMerges = pgTable(
  'candidate_merges',
  {
    mergeID: uuid('merge_id').$type<MergeId>().primaryKey().defaultRandom(),
    survivorID: uuid('survivor_id').$type<CandidateId>().notNull(),
    /** What changed in the surviving file, encrypted under its key. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
    files: jsonb('files').$type<readonly MergedFile[]>().notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('candidate_merges_by_survivor').on(table.survivorID, table.at),
    index('candidate_merges_by_absorbed').using('gin', absorbedIDs(table.files)),
  ],
);
