import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import type {
  TicketCategory,
  TicketCategoryId,
  TicketFileId,
  TicketId,
  TicketMessageId,
  TicketTeamId,
} from '@vinculo/contracts/tickets';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { TimeZone, WeeklyInterval } from '@vinculo/domain/availability';
import type {
  MessageKind,
  RatingRule,
  TicketChannel,
  TicketLinkKind,
  TicketPriority,
  TicketState,
  TicketTarget,
  TicketVerb,
} from '@vinculo/domain/tickets';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { candidates } from './candidates';
import { moment, wordSet } from './columns';
import { companies } from './companies';
import { staff } from './staff';
import { vacancies } from './vacancies';

export const ticketTeams = pgTable('ticket_teams', {
  teamID: uuid('team_id').$type<TicketTeamId>().primaryKey().defaultRandom(),
  name: text('name').notNull(),
  zone: text('zone').$type<TimeZone>().notNull(),
  weekly: jsonb('weekly').$type<WeeklyInterval[]>().notNull(),
  leadUid: text('lead_uid').references(() => staff.uid),
  closeAfterDays: integer('close_after_days').default(7),
  ratingRule: text('rating_rule').$type<RatingRule>().notNull().default('alert'),
  version: integer('version').notNull().default(1),
});

export const ticketCategories = pgTable('ticket_categories', {
  categoryID: uuid('category_id').$type<TicketCategoryId>().primaryKey().defaultRandom(),
  name: text('name').notNull(),
  teamID: uuid('team_id')
    .$type<TicketTeamId>()
    .notNull()
    .references(() => ticketTeams.teamID),
  promises: jsonb('promises').$type<TicketCategory['promises']>().notNull(),
  /** Its tickets are read by the ARCO desk only. */
  isArco: boolean('is_arco').notNull().default(false),
  isRetired: boolean('is_retired').notNull().default(false),
  version: integer('version').notNull().default(1),
});

/** What tickets of a person say belongs to the person's file, and goes with it. */
export const tickets = pgTable(
  'tickets',
  {
    ticketID: uuid('ticket_id').$type<TicketId>().primaryKey().defaultRandom(),
    number: bigserial('number', { mode: 'number' }).notNull(),
    subject: text('subject').notNull(),
    requesterName: text('requester_name').notNull(),
    requesterEmail: text('requester_email'),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    companyID: uuid('company_id')
      .$type<CompanyId>()
      .references(() => companies.companyID),
    jobID: uuid('job_id')
      .$type<JobId>()
      .references(() => vacancies.jobID),
    /** Not a foreign key: blocking and merging set applications aside, and bring them back with the same id. */
    applicationID: uuid('application_id').$type<ApplicationId>(),
    categoryID: uuid('category_id')
      .$type<TicketCategoryId>()
      .notNull()
      .references(() => ticketCategories.categoryID),
    teamID: uuid('team_id')
      .$type<TicketTeamId>()
      .notNull()
      .references(() => ticketTeams.teamID),
    assigneeUid: text('assignee_uid').references(() => staff.uid),
    channel: text('channel').$type<TicketChannel>().notNull(),
    priority: text('priority').$type<TicketPriority>().notNull(),
    state: text('state').$type<TicketState>().notNull().default('new'),
    tags: text('tags').array().notNull().default([]),
    /** Subject, requester and thread, normalized. */
    search: text('search').notNull(),
    /** The words of that text and, marked, of the names of its people. A trigger keeps them. */
    words: wordSet('words').notNull().default(''),
    /** The name of its person, normalized. Triggers keep it, so that no writer has to know of it. */
    personSearch: text('person_search').notNull().default(''),
    openedAt: moment('opened_at').notNull(),
    activeAt: moment('active_at').notNull(),
    firstAnsweredAt: moment('first_answered_at'),
    awaitingSince: moment('awaiting_since'),
    snoozedUntil: moment('snoozed_until'),
    /** Of the running clock that is due first, computed at each write; far away while none runs, as it orders the list. */
    dueAt: moment('due_at').notNull(),
    warnAt: moment('warn_at').notNull(),
    dueTarget: text('due_target').$type<TicketTarget>(),
    /** What its clocks are computed from changed, but not for this ticket alone: a job computes them again. */
    isStale: boolean('is_stale').notNull().default(false),
    /** The highest percentage at which the present target was escalated. */
    escalated: integer('escalated').notNull().default(0),
    spentMinutes: integer('spent_minutes').notNull().default(0),
    /** Where it was merged into. Not a foreign key: either may be quarantined with its person. */
    mergedInto: uuid('merged_into').$type<TicketId>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('tickets_number').on(table.number),
    index('tickets_by_due').on(table.dueAt, table.number.desc().nullsFirst()),
    // These hold all that the views compare, so that rows are counted without reading them.
    index('tickets_unresolved')
      .on(table.assigneeUid, table.dueAt, table.number.desc().nullsFirst(), table.snoozedUntil, table.categoryID)
      .where(sql`${table.state} not in ('resolved', 'closed') and ${table.mergedInto} is null`),
    index('tickets_unresolved_by_due')
      .on(table.dueAt, table.number.desc().nullsFirst(), table.warnAt, table.categoryID)
      .where(sql`${table.state} not in ('resolved', 'closed') and ${table.mergedInto} is null`),
    index('tickets_by_warning')
      .on(table.warnAt)
      .where(sql`${table.state} not in ('resolved', 'closed')`),
    index('tickets_paused')
      .on(table.dueAt, table.number.desc().nullsFirst(), table.categoryID)
      .where(sql`${table.state} in ('waitingRequester', 'waitingThirdParty') and ${table.mergedInto} is null`),
    index('tickets_resolved')
      .on(table.number)
      .where(sql`${table.state} = 'resolved'`),
    index('tickets_stale')
      .on(table.number)
      .where(sql`${table.isStale}`),
    index('tickets_by_person').on(table.docID),
    index('tickets_by_company').on(table.companyID),
    index('tickets_by_vacancy').on(table.jobID),
    index('tickets_by_email').on(table.requesterEmail),
    index('tickets_by_merge').on(table.mergedInto),
    index('tickets_by_words').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** Every change of state, the opening included. */
export const ticketChanges = pgTable(
  'ticket_changes',
  {
    changeID: uuid('change_id').primaryKey().defaultRandom(),
    serial: bigserial('serial', { mode: 'number' }).notNull(),
    ticketID: uuid('ticket_id')
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.ticketID, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<TicketState>(),
    toState: text('to_state').$type<TicketState>().notNull(),
    /** The answer that it was made with. */
    messageID: uuid('message_id').$type<TicketMessageId>(),
    reason: text('reason').notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('ticket_changes_of').on(table.ticketID, table.serial),
    index('ticket_changes_resolved')
      .on(table.at)
      .where(sql`${table.toState} = 'resolved'`),
  ],
);

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    messageID: uuid('message_id').$type<TicketMessageId>().primaryKey().defaultRandom(),
    serial: bigserial('serial', { mode: 'number' }).notNull(),
    ticketID: uuid('ticket_id')
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.ticketID, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    text: text('text').notNull(),
    authorUid: text('author_uid').notNull(),
    authorName: text('author_name').notNull(),
    /** When it was received or written; of an answer that goes later, when it went. */
    at: moment('at').notNull(),
    /** The Message-ID of a mail that was received, without angle brackets: none is taken in twice. */
    mailHeaderID: text('mail_header_id'),
    /** When an answer goes; null of what does not go. */
    sendAt: moment('send_at'),
    /** An answer that was put off: it counts once it has gone. */
    isDeferred: boolean('is_deferred').notNull().default(false),
    /** What becomes of the ticket once a deferred answer goes. */
    verb: text('verb').$type<TicketVerb>(),
    /** Since when it is being sent: it can no longer be taken back. */
    goneAt: moment('gone_at'),
  },
  (table) => [
    index('ticket_messages_of').on(table.ticketID, table.serial),
    uniqueIndex('ticket_messages_by_mail').on(table.mailHeaderID),
  ],
);

/** Files of answers; the bytes lie in the file storage under `path`. */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    fileID: uuid('file_id').$type<TicketFileId>().primaryKey(),
    ticketID: uuid('ticket_id')
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.ticketID, { onDelete: 'cascade' }),
    /** Null of a draft's. Not a foreign key: an answer that is taken back gives its files to the draft. */
    messageID: uuid('message_id').$type<TicketMessageId>(),
    uid: text('uid').notNull(),
    fileName: text('file_name').notNull(),
    path: text('path').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    attachedAt: moment('attached_at').notNull(),
  },
  (table) => [
    uniqueIndex('ticket_files_path').on(table.path),
    index('ticket_files_of').on(table.ticketID),
    index('ticket_files_by_message').on(table.messageID),
    index('ticket_files_unsent')
      .on(table.attachedAt)
      .where(sql`${table.messageID} is null`),
  ],
);

/** What requesters were asked after a resolution, once for each, and how they rated it. */
export const ticketRatings = pgTable(
  'ticket_ratings',
  {
    ratingID: uuid('rating_id').primaryKey().defaultRandom(),
    ticketID: uuid('ticket_id')
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.ticketID, { onDelete: 'cascade' }),
    /** The change to «Resuelto». Not a foreign key: blocking sets changes aside, and brings them back with the same id. */
    changeID: uuid('change_id').notNull(),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    score: integer('score'),
    comment: text('comment').notNull().default(''),
  },
  (table) => [
    uniqueIndex('ticket_ratings_once').on(table.changeID),
    index('ticket_ratings_of').on(table.ticketID, table.answeredAt),
    check(
      'ticket_ratings_score',
      sql`${table.score} between 1 and 5 and (${table.score} is null) = (${table.answeredAt} is null)`,
    ),
  ],
);

/** Questions of the public form whose address is not proved yet. None is a ticket, and the oldest are deleted. */
export const helpRequests = pgTable(
  'help_requests',
  {
    requestID: uuid('request_id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('help_requests_of').on(table.email, table.receivedAt),
    index('help_requests_by_age').on(table.receivedAt),
  ],
);

/** What somebody has written and not sent yet. */
export const ticketDrafts = pgTable(
  'ticket_drafts',
  {
    ticketID: uuid('ticket_id')
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.ticketID, { onDelete: 'cascade' }),
    uid: text('uid')
      .notNull()
      .references(() => staff.uid),
    text: text('text').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketID, table.uid] })],
);

/** What a ticket is to another one. No foreign keys: either may be quarantined with its person and come back. */
export const ticketLinks = pgTable(
  'ticket_links',
  {
    ticketID: uuid('ticket_id').$type<TicketId>().notNull(),
    otherID: uuid('other_id').$type<TicketId>().notNull(),
    kind: text('kind').$type<Extract<TicketLinkKind, 'related' | 'duplicateOf' | 'blocks'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketID, table.otherID] }), index('ticket_links_to').on(table.otherID)],
);
