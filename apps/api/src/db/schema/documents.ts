import type { CandidateId } from '@vinculo/contracts/candidates';
import type { DocumentId, StoredFile } from '@vinculo/contracts/documents';
import type { DocumentType } from '@vinculo/domain/catalogs';
import type { DocumentState } from '@vinculo/domain/documents';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { candidates } from './candidates';
import { moment } from './columns';

/** The values that a review or a removal replaced, for the undo. */
export interface DocumentUndo {
  readonly uid: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly state: DocumentState;
  readonly reason: string;
  readonly expiresOn: string | null;
  readonly type: DocumentType;
  readonly reviewedBy: string;
  readonly reviewedAt: string | null;
}

/** Files of a candidate; the bytes lie in the file storage under `path`. */
export const candidateDocuments = pgTable(
  'candidate_documents',
  {
    documentID: uuid('document_id').$type<DocumentId>().primaryKey().defaultRandom(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    type: text('type').$type<DocumentType>().notNull(),
    state: text('state').$type<DocumentState>().notNull().default('pending'),
    reason: text('reason').notNull().default(''),
    expiresOn: date('expires_on', { mode: 'string' }),
    fileName: text('file_name').notNull(),
    path: text('path').notNull(),
    /** MD5 of the bytes, base64: finds the same file in another candidate's documents. */
    md5: text('md5').notNull(),
    file: jsonb('file').$type<StoredFile>().notNull(),
    /** The size of the file, for the sum of all. */
    bytes: bigint('bytes', { mode: 'number' }).generatedAlwaysAs(sql`(file ->> 'size')::bigint`),
    /** Extracted text; '' when there is none. */
    content: text('content').notNull().default(''),
    uploadedByUid: text('uploaded_by_uid').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    reviewedBy: text('reviewed_by').notNull().default(''),
    reviewedAt: moment('reviewed_at'),
    removedAt: moment('removed_at'),
    undo: jsonb('undo').$type<DocumentUndo>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('candidate_documents_path').on(table.path),
    index('candidate_documents_by_candidate').on(table.docID, table.uploadedAt),
    index('candidate_documents_by_md5').on(table.md5),
    index('candidate_documents_pending')
      .on(table.uploadedAt, table.documentID)
      .where(sql`${table.state} = 'pending' and ${table.removedAt} is null`),
    index('candidate_documents_bytes')
      .on(table.bytes)
      .where(sql`${table.removedAt} is null`),
    index('candidate_documents_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('candidate_documents_state', sql`${table.state} in ('pending', 'approved', 'rejected')`),
    check('candidate_documents_reason', sql`${table.state} <> 'rejected' or ${table.reason} <> ''`),
  ],
);
