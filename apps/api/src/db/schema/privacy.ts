import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ArcoRequestId } from '@vinculo/contracts/privacy';
import type { ArcoChannel, ArcoKind, ArcoStep } from '@vinculo/domain/privacy';
import { sql } from 'drizzle-orm';
import { bigserial, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** What people ask about their data. No reference to the person: the request outlives them. */
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
    /** By when the next thing is due; null once nothing is. */
    dueOn: date('due_on', { mode: 'string' }),
    /** What was said on the way, sealed with the person's key. */
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

/** People set apart: their file and all that hung from it, sealed with their key, until they may be erased. */
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

/** What the file storage has to lose: all that begins so. An upload is noted before its bytes, due when it expires. */
export const pendingFileRemovals = pgTable(
  'due_file_removals',
  {
    prefix: text('prefix').primaryKey(),
    dueAt: moment('due_at').notNull(),
    /** Whose upload it is; '' of what nobody may keep any more. */
    reservedByUid: text('reserved_by_uid').notNull().default(''),
    /** How often its removal was begun. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('due_file_removals_by_due').on(table.dueAt)],
);
