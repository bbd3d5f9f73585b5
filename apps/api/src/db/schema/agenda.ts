import type {
  CalendarProblem,
  CallId,
  EventId,
  KitId,
  KitPoint,
  PlaceId,
  PointScore,
  RoomId,
} from '@vinculo/contracts/agenda';
import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { EventAnswer, EventState, EventType } from '@vinculo/domain/agenda';
import type { AvailabilityRules, TimeZone } from '@vinculo/domain/availability';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
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
import { moment } from './columns';
import { companies } from './companies';
import { staff } from './staff';
import { vacancies } from './vacancies';

const momentRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

export const rooms = pgTable('rooms', {
  roomID: uuid('room_id').$type<RoomId>().primaryKey().defaultRandom(),
  name: text('name').notNull(),
  place: text('place').notNull(),
  zone: text('zone').$type<TimeZone>().notNull(),
  isRetired: boolean('is_retired').notNull().default(false),
  version: integer('version').notNull().default(1),
});

/** When each member of staff can be booked; the default rules count of who is not here. */
export const availability = pgTable('availability', {
  uid: text('uid')
    .primaryKey()
    .references(() => staff.uid),
  rules: jsonb('rules').$type<AvailabilityRules>().notNull(),
  version: integer('version').notNull().default(1),
});

/** The event that a link offers, and who made the link. */
const offeredEvent = {
  type: text('type').$type<EventType>().notNull(),
  title: text('title').notNull(),
  note: text('note').notNull(),
  place: text('place').notNull(),
  meetingUrl: text('meeting_url').notNull(),
  zone: text('zone').$type<TimeZone>().notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  staff: text('staff').array().$type<string[]>().notNull(),
  roomID: uuid('room_id')
    .$type<RoomId>()
    .references(() => rooms.roomID),
  actorUid: text('actor_uid').notNull(),
  actorName: text('actor_name').notNull(),
  at: moment('at').notNull(),
};

/** One link for everybody who wants a vacancy: for the sessions of a fair, or for a booking link of one's own. */
export const openCalls = pgTable(
  'open_calls',
  {
    callID: uuid('call_id').$type<CallId>().primaryKey().defaultRandom(),
    /** Of the printed link. */
    code: text('code').notNull().unique(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID),
    ...offeredEvent,
    closesAt: moment('closes_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('open_calls_by_time').on(table.at)],
);

/** Events of the agenda. Constraints of the migrations keep two that are not cancelled out of one room and one meeting link at a time. */
export const agendaEvents = pgTable(
  'agenda_events',
  {
    eventID: uuid('event_id').$type<EventId>().primaryKey().defaultRandom(),
    type: text('type').$type<EventType>().notNull(),
    state: text('state').$type<EventState>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    zone: text('zone').$type<TimeZone>().notNull(),
    roomID: uuid('room_id')
      .$type<RoomId>()
      .references(() => rooms.roomID),
    /** Empty of an event with a person, whose words go with the person's file. */
    title: text('title').notNull(),
    note: text('note').notNull(),
    place: text('place').notNull(),
    meetingUrl: text('meeting_url').notNull(),
    /** Overlapped another of its link before one had it at a time: the constraint leaves it out until it is moved. */
    sharesLink: boolean('shares_link').notNull().default(false),
    capacity: integer('capacity').notNull(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .references(() => vacancies.jobID),
    companyID: uuid('company_id')
      .$type<CompanyId>()
      .references(() => companies.companyID),
    /** The open call that it is a session of. */
    callID: uuid('call_id')
      .$type<CallId>()
      .references(() => openCalls.callID),
    /** Who booked it and follows it up. */
    actorUid: text('actor_uid').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when it is at its present time: reminders that were due before are left out. */
    placedAt: moment('placed_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('agenda_events_by_start').on(table.startsAt, table.eventID),
    index('agenda_events_by_vacancy').on(table.jobID, table.startsAt),
    index('agenda_events_by_call')
      .on(table.callID)
      .where(sql`${table.callID} is not null`),
    index('agenda_events_by_company').on(table.companyID, table.startsAt),
    check('agenda_events_length', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Whom an event takes, and when, with the buffers as it was booked; null if cancelled. A constraint keeps them apart. */
export const eventStaff = pgTable(
  'event_staff',
  {
    eventID: uuid('event_id')
      .$type<EventId>()
      .notNull()
      .references(() => agendaEvents.eventID, { onDelete: 'cascade' }),
    uid: text('uid')
      .notNull()
      .references(() => staff.uid),
    busy: momentRange('busy'),
  },
  (table) => [primaryKey({ columns: [table.eventID, table.uid] })],
);

/** The person of an event, with what it says about them, and when it takes them: a constraint as that of the staff. */
export const eventPeople = pgTable(
  'event_people',
  {
    eventID: uuid('event_id')
      .$type<EventId>()
      .primaryKey()
      .references(() => agendaEvents.eventID, { onDelete: 'cascade' }),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    /** Not a foreign key: blocking and merging set applications aside, and bring them back with the same id. */
    applicationID: uuid('application_id').$type<ApplicationId>(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    /** Null of a cancelled event, and of one that overlapped another of the person before this was kept, or by a merge. */
    busy: momentRange('busy'),
    /** Of the present time of the event. */
    answer: text('answer').$type<EventAnswer>(),
    answeredAt: moment('answered_at'),
  },
  (table) => [index('event_people_by_candidate').on(table.docID)],
);

/** Who comes to a session of an open call, and who waits for a place in it. */
export const callPlaces = pgTable(
  'call_places',
  {
    placeID: uuid('place_id').$type<PlaceId>().primaryKey().defaultRandom(),
    eventID: uuid('event_id')
      .$type<EventId>()
      .notNull()
      .references(() => agendaEvents.eventID, { onDelete: 'cascade' }),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** When they got a place; null of who waits. */
    seatedAt: moment('seated_at'),
    attendedAt: moment('attended_at'),
    cancelledAt: moment('cancelled_at'),
    /** The reminder that was requested last, in hours before the session. */
    reminded: integer('reminded'),
    /** When the session began that it was about. */
    remindedFor: moment('reminded_for'),
  },
  (table) => [
    index('call_places_by_event').on(table.eventID, table.at),
    index('call_places_by_candidate').on(table.docID),
  ],
);

/** Every change of state or of time, the making included. */
export const eventChanges = pgTable(
  'event_changes',
  {
    changeID: uuid('change_id').primaryKey().defaultRandom(),
    eventID: uuid('event_id')
      .$type<EventId>()
      .notNull()
      .references(() => agendaEvents.eventID, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<EventState>(),
    toState: text('to_state').$type<EventState>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    reason: text('reason').notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
    /** What the person had answered, which a move takes back. */
    answerBefore: text('answer_before').$type<EventAnswer>(),
    /** The version of the event that this change made. */
    versionAfter: integer('version_after').notNull(),
  },
  (table) => [uniqueIndex('event_changes_by_event').on(table.eventID, table.versionAfter)],
);

/** Reminders that were requested, each once for a time of an event. */
export const eventReminders = pgTable(
  'event_reminders',
  {
    reminderID: uuid('reminder_id').primaryKey().defaultRandom(),
    eventID: uuid('event_id')
      .$type<EventId>()
      .notNull()
      .references(() => agendaEvents.eventID, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    hours: integer('hours').notNull(),
    requestedAt: moment('requested_at').notNull(),
  },
  (table) => [uniqueIndex('event_reminders_once').on(table.eventID, table.startsAt, table.hours)],
);

/** Links with which a person books an event of their own. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    linkID: uuid('link_id').primaryKey().defaultRandom(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    applicationID: uuid('application_id').$type<ApplicationId>(),
    ...offeredEvent,
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    usedAt: moment('used_at'),
    /** The open call that it came from. */
    callID: uuid('call_id')
      .$type<CallId>()
      .references(() => openCalls.callID),
  },
  (table) => [
    index('booking_links_by_candidate').on(table.docID, table.at),
    index('booking_links_by_call')
      .on(table.callID)
      .where(sql`${table.callID} is not null`),
  ],
);

/** What to ask in interviews, by competence. */
export const interviewKits = pgTable('interview_kits', {
  kitID: uuid('kit_id').$type<KitId>().primaryKey().defaultRandom(),
  name: text('name').notNull(),
  points: jsonb('points').$type<KitPoint[]>().notNull(),
  isRetired: boolean('is_retired').notNull().default(false),
  version: integer('version').notNull().default(1),
});

/** The kit of an interview as it was when it was chosen. */
export const eventKits = pgTable('event_kits', {
  eventID: uuid('event_id')
    .$type<EventId>()
    .primaryKey()
    .references(() => agendaEvents.eventID, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  points: jsonb('points').$type<KitPoint[]>().notNull(),
});

/** What an interviewer thinks of the person of an event: a part of the person's file, as their row of the event is. */
export const evaluations = pgTable(
  'evaluations',
  {
    evaluationID: uuid('evaluation_id').primaryKey().defaultRandom(),
    eventID: uuid('event_id')
      .$type<EventId>()
      .notNull()
      .references(() => eventPeople.eventID, { onDelete: 'cascade' }),
    uid: text('uid')
      .notNull()
      .references(() => staff.uid),
    /** By the points of the event's kit. */
    scores: jsonb('scores').$type<PointScore[]>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('evaluations_once').on(table.eventID, table.uid)],
);

/** Interviewers who were reminded of an evaluation, each once. */
export const evaluationReminders = pgTable(
  'evaluation_reminders',
  {
    eventID: uuid('event_id')
      .$type<EventId>()
      .notNull()
      .references(() => agendaEvents.eventID, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    requestedAt: moment('requested_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventID, table.uid] })],
);

/** Calendars that members of staff have elsewhere. */
export const externalCalendars = pgTable(
  'external_calendars',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => staff.uid),
    url: text('url').notNull(),
    username: text('username').notNull(),
    /** Encrypted for its member of staff. */
    password: text('password').notNull(),
    /** When its appointments take time, in milliseconds since 1970; of what they are nothing is stored. */
    times: jsonb('times').$type<(readonly [number, number])[]>().notNull(),
    readAt: moment('read_at').notNull(),
    /** Why it could not be read the last time; the times are then those of before. */
    problem: text('problem').$type<CalendarProblem>(),
  },
  (table) => [index('external_calendars_by_reading').on(table.readAt)],
);
