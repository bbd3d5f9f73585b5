import type { CandidateId } from '@vinculo/contracts/candidates';
import type { MergeId } from '@vinculo/contracts/duplicates';
import type { MatchReason } from '@vinculo/domain/duplicates';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Two files that may be one person's, the smaller id first; kept by every write of either. A pair that someone told apart
 * stays told apart, whatever the files say later.
 */
export const candidatePairs = pgTable(
  'candidate_pairs',
  {
    // No references: two people who save each other's likeness at once would wait for each other in a circle.
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

/** A file that a merge took in, as it was, and what of it went to the file that stays. */
export interface MergedFile {
  readonly docID: CandidateId;
  /** The row, sealed under the person's own key: who is forgotten cannot be brought back. */
  readonly row: Readonly<Record<string, unknown>>;
  /** By table, the keys of what now hangs from the file that stays. */
  readonly moved: Readonly<Record<string, readonly string[]>>;
  /** By table, rows that could not go along, as they were. */
  readonly setAside: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** The ids of those whose files a merge took in, as an array. */
export const absorbedIDs = (files: AnyPgColumn) => sql`jsonb_path_query_array(${files}, '$[*].docID')`;

/** Files that became one. The file that stays is no reference: another merge may take it in later. */
export const candidateMerges = pgTable(
  'candidate_merges',
  {
    mergeID: uuid('merge_id').$type<MergeId>().primaryKey().defaultRandom(),
    survivorID: uuid('survivor_id').$type<CandidateId>().notNull(),
    /** What changed in the file that stays, sealed under its key. */
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
