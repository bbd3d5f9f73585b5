import type { DuplicateChoice, ImportField, ImportId, ImportState } from '@vinculo/contracts/candidate-imports';
import type { CandidateId, CandidateInput } from '@vinculo/contracts/candidates';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** State of an imported row: refused, not processed yet, its result, or the result of an undo. */
export type ImportOutcome = 'refused' | 'waiting' | 'created' | 'updated' | 'skipped' | 'undone' | 'left';

/** Uploaded files of candidates to import. */
export const candidateImports = pgTable(
  'candidate_imports',
  {
    importID: uuid('import_id').$type<ImportId>().primaryKey().defaultRandom(),
    state: text('state').$type<ImportState>().notNull().default('staging'),
    onDuplicate: text('on_duplicate').$type<DuplicateChoice>().notNull().default('skip'),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    origin: text('origin').notNull(),
    /** Rows of the whole file; fewer are stored when the check stopped early. */
    rows: integer('rows').notNull().default(0),
    at: moment('at').notNull(),
  },
  (table) => [
    index('candidate_imports_by_actor').on(table.actorUid, table.at),
    index('candidate_imports_by_state').on(table.state, table.at),
  ],
);

/** The last mapping of headings to fields that each user chose; '' is no field. */
export const importHeadings = pgTable(
  'import_headings',
  {
    ownerUid: text('owner_uid').notNull(),
    heading: text('heading').notNull(),
    field: text('field').$type<ImportField | ''>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerUid, table.heading] })],
);

/** Rows of the imports. The content of a row is deleted once it is written, or with the whole import. */
export const candidateImportRows = pgTable(
  'candidate_import_rows',
  {
    importID: uuid('import_id')
      .$type<ImportId>()
      .notNull()
      .references(() => candidateImports.importID, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    input: jsonb('input').$type<CandidateInput>(),
    outcome: text('outcome').$type<ImportOutcome>().notNull().default('waiting'),
    problems: text('problems').array().$type<ImportField[]>().notNull().default([]),
    /** The resulting candidate, its version then, and the fields filled in if the candidate already existed. */
    docID: uuid('doc_id').$type<CandidateId>(),
    version: integer('version'),
    filled: text('filled').array().$type<ImportField[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importID, table.row] }),
    index('candidate_import_rows_by_outcome').on(table.importID, table.outcome, table.row),
  ],
);
