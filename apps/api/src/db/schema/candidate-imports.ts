import type { DuplicateChoice, ImportField, ImportId, ImportState } from '@vinculo/contracts/candidate-imports';
import type { CandidateId, CandidateInput } from '@vinculo/contracts/candidates';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Of an imported row: with a problem, not dealt with yet, what came of it, and what an undo made of that. */
export type ImportOutcome = 'refused' | 'waiting' | 'created' | 'updated' | 'skipped' | 'undone' | 'left';

/** Files of people on their way in. */
export const candidateImports = pgTable(
  'candidate_imports',
  {
    importID: uuid('import_id').$type<ImportId>().primaryKey().defaultRandom(),
    state: text('state').$type<ImportState>().notNull().default('staging'),
    onDuplicate: text('on_duplicate').$type<DuplicateChoice>().notNull().default('skip'),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    origin: text('origin').notNull(),
    /** Of the whole file: fewer than these are there where the check was cut short. */
    rows: integer('rows').notNull().default(0),
    at: moment('at').notNull(),
  },
  (table) => [
    index('candidate_imports_by_actor').on(table.actorUid, table.at),
    index('candidate_imports_by_state').on(table.state, table.at),
  ],
);

/** What the headings of somebody's files mean, as they chose last; '' is nothing. */
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

/** Their rows. What a row says goes as soon as it is written, or with the whole import. */
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
    /** Who came of it, the version they had then, and the fields that were filled where they were there already. */
    docID: uuid('doc_id').$type<CandidateId>(),
    version: integer('version'),
    filled: text('filled').array().$type<ImportField[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importID, table.row] }),
    index('candidate_import_rows_by_outcome').on(table.importID, table.outcome, table.row),
  ],
);
