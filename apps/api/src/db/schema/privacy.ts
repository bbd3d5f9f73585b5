import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ArcoRequestId } from '@vinculo/contracts/privacy';
import type { ArcoChannel, ArcoKind, ArcoStep } from '@vinculo/domain/privacy';
import { sql } from 'drizzle-orm';
import { bigserial, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** ARCO requests. No foreign key to the person: the request remains after an erasure. */
export const arcoRequests = pgTable(
  'arco_requests',
  {
    requestID: uuid('request_id').$type<ArcoRequestId>().primaryKey().defaultRandom(),
    number: bigserial('number', { mode: 'number' }).notNull(),
    folio: text('folio').notNull().default(''),
    docID: uuid('doc_id').$type<CandidateId>().notNull(),
    kind: text('kind').$type<ArcoKind>().notNull(),
    channel: text('channel').$type<ArcoChannel>().notNull(),
    step: text('step').$type<ArcoStep>().notNull().default('received'),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    answeredOn: date('answered_on', { mode: 'string' }),
    /** Due date of the next step; null when none is left. */
    dueOn: date('due_on', { mode: 'string' }),
    /** Texts of the request, encrypted with the person's key. */
    texts: jsonb('texts').$type<Readonly<Record<string, unknown>>>().notNull(),
    identityBy: text('identity_by').notNull().default(''),
    identityAt: moment('identity_at'),
    doneAt: moment('done_at'),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('arco_requests_open')
      .on(table.dueOn, table.number)
      .where(sql`${table.dueOn} is not null`),
    index('arco_requests_closed')
      .on(table.number)
      .where(sql`${table.dueOn} is null`),
    index('arco_requests_by_person').on(table.docID),
  ],
);

/** People in quarantine: their file and its related rows, encrypted with their key, until they may be erased. */
export const blockedPeople = pgTable(
  'blocked_people',
  {
    docID: uuid('doc_id').$type<CandidateId>().primaryKey(),
    file: jsonb('file').$type<Readonly<Record<string, unknown>>>().notNull(),
    blockedAt: moment('blocked_at').notNull(),
    /** The first day on which they may be erased. */
    erasableFrom: date('erasable_from', { mode: 'string' }).notNull(),
  },
  (table) => [index('blocked_people_by_term').on(table.erasableFrom)],
);

/** Path prefixes to delete from the file storage. An upload is recorded first, due when its reservation expires. */
export const pendingFileRemovals = pgTable(
  'due_file_removals',
  {
    prefix: text('prefix').primaryKey(),
    dueAt: moment('due_at').notNull(),
    /** The user whose upload it is; '' for files that must be deleted. */
    reservedByUid: text('reserved_by_uid').notNull().default(''),
    /** Number of removal attempts. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('due_file_removals_by_due').on(table.dueAt)],
);
