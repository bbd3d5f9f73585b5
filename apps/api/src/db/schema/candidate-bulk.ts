import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { OperationId } from '@vinculo/contracts/vacancies';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { candidates } from './candidates';
import { moment } from './columns';

/** What a bulk operation changed in each candidate. The ten-second undo reads it. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    operationID: uuid('operation_id').$type<OperationId>().notNull(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    /** The changed fields before and after; for an invitation, the new application. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
    applicationID: uuid('application_id').$type<ApplicationId>(),
    actorUid: text('actor_uid').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operationID, table.docID] }),
    index('bulk_changes_by_candidate').on(table.docID),
  ],
);
