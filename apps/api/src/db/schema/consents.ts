import type { CandidateId } from '@vinculo/contracts/candidates';
import type { NoticeId } from '@vinculo/contracts/consents';
import type { ConsentSource } from '@vinculo/domain/privacy';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { candidates } from './candidates';
import { moment } from './columns';

/** The versions of the privacy notice. Published versions are never changed. */
export const privacyNotices = pgTable(
  'privacy_notices',
  {
    noticeID: uuid('notice_id').$type<NoticeId>().primaryKey().defaultRandom(),
    name: text('name').notNull(),
    inForceFrom: date('in_force_from', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    necessary: text('necessary').array().notNull(),
    voluntary: text('voluntary').array().notNull(),
    publishedBy: text('published_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('privacy_notices_name').on(table.name)],
);

/** Decisions of people about a version of the notice; the latest one applies. */
export const candidateConsents = pgTable(
  'candidate_consents',
  {
    consentID: uuid('consent_id').primaryKey().defaultRandom(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    noticeID: uuid('notice_id')
      .$type<NoticeId>()
      .notNull()
      .references(() => privacyNotices.noticeID),
    acceptedOn: date('accepted_on', { mode: 'string' }).notNull(),
    source: text('source').$type<ConsentSource>().notNull(),
    granted: text('granted').array().notNull(),
    recordedBy: text('recorded_by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('candidate_consents_by_candidate').on(table.docID, table.at),
    index('candidate_consents_by_notice').on(table.noticeID, table.docID),
  ],
);
