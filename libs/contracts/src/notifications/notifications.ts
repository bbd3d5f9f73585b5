import { shortlistAnswers } from '@vinculo/domain/applications';
import { documentTypes, valuesOf } from '@vinculo/domain/catalogs';
import { EXPORTED_LISTS } from '@vinculo/domain/session';
import * as z from 'zod/mini';
import { candidateId } from '../candidates';
import { companyId } from '../companies';
import { ticketId } from '../tickets/ticket-id';
import { jobId } from '../vacancies/job-id';
import { endpoint, timestamp } from '../wire';

/** Maximum number of notifications shown, the latest first. */
export const NOTIFICATIONS_LIMIT = 50;

export const NOTIFICATION_KINDS = [
  'mention',
  'company_assigned',
  'document_reviewed',
  'access_requested',
  'export_ended',
  'import_ended',
  'application_received',
  'shortlist_answered',
  'survey_bad_answer',
  'ticket_assigned',
  'ticket_mentioned',
  'ticket_received',
  'ticket_escalated',
  'ticket_rated',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
const kind = z.enum(NOTIFICATION_KINDS);

const about = {
  notificationID: z.uuid(),
  at: timestamp,
  isRead: z.boolean(),
  /** How many notifications of its kind are grouped in it; its other fields describe the latest. */
  times: z.int(),
};

/** A ticket by its folio. */
const ticket = { ticketID: ticketId, folio: z.string() };

export const notification = z.discriminatedUnion('kind', [
  /** Somebody named the reader in a note of a person's file. */
  z.object({
    ...about,
    kind: z.literal('mention'),
    docID: candidateId,
    personName: z.string(),
    text: z.string(),
    byName: z.string(),
  }),
  /** A colleague approved or rejected what the reader uploaded. */
  z.object({
    ...about,
    kind: z.literal('document_reviewed'),
    docID: candidateId,
    personName: z.string(),
    documentType: z.enum(valuesOf(documentTypes)),
    state: z.enum(['pending', 'approved', 'rejected']),
    reason: z.string(),
    byName: z.string(),
  }),
  /** A colleague assigned a company to the reader. */
  z.object({
    ...about,
    kind: z.literal('company_assigned'),
    companyID: companyId,
    companyName: z.string(),
    byName: z.string(),
  }),
  /** An access request that the reader may approve. */
  z.object({ ...about, kind: z.literal('access_requested'), applicantName: z.string() }),
  /** An export of the reader was completed or was cut short; how many rows it has. */
  z.object({
    ...about,
    kind: z.literal('export_ended'),
    list: z.enum(EXPORTED_LISTS),
    count: z.int(),
    isWhole: z.boolean(),
  }),
  /** An import of the reader was completed; how many people it created or changed. */
  z.object({ ...about, kind: z.literal('import_ended'), count: z.int() }),
  /** Somebody applied through the job site to a vacancy of a company that the reader looks after. */
  z.object({ ...about, kind: z.literal('application_received'), jobID: jobId, vacancyName: z.string() }),
  /** A company answered about somebody of a shortlist that the reader sent or whose company they look after. */
  z.object({
    ...about,
    kind: z.literal('shortlist_answered'),
    jobID: jobId,
    vacancyName: z.string(),
    answer: z.enum(valuesOf(shortlistAnswers)),
    byName: z.string(),
  }),
  /** Somebody gave a low score in a survey about a vacancy of a company that the reader looks after. */
  z.object({ ...about, kind: z.literal('survey_bad_answer'), jobID: jobId, vacancyName: z.string() }),
  /** A colleague assigned a ticket to the reader, or a rule of its clock did. */
  z.object({ ...about, kind: z.literal('ticket_assigned'), ...ticket, byName: z.string() }),
  /** Somebody named the reader in a note of a ticket. */
  z.object({ ...about, kind: z.literal('ticket_mentioned'), ...ticket, byName: z.string() }),
  /** The requester of a ticket of the reader wrote. */
  z.object({ ...about, kind: z.literal('ticket_received'), ...ticket }),
  /** The requester of a ticket of the reader gave a low score. */
  z.object({ ...about, kind: z.literal('ticket_rated'), ...ticket, score: z.int() }),
  /** What a ticket of the reader promises is about to be late (75 %), or is (100 %). */
  z.object({ ...about, kind: z.literal('ticket_escalated'), ...ticket, share: z.int() }),
]);
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  host: 'main',
  method: 'GET',
  path: '/aperture/notifications',
  effect: 'read',
  summary:
    "The reader's latest notifications, newest first, how many are unread, which kinds are not wanted, and whether the daily digest is",
  response: z.object({ items: z.array(notification), unread: z.int(), muted: z.array(kind), isDigestOn: z.boolean() }),
});

export const readNotifications = endpoint({
  name: 'readNotifications',
  host: 'main',
  method: 'POST',
  path: '/aperture/notifications/read',
  effect: 'write',
  summary: 'Mark all of the own notifications as read, or one of them',
  body: z.object({ notificationID: z.optional(z.uuid()) }),
  response: z.object({ unread: z.int() }),
});

export const muteNotifications = endpoint({
  name: 'muteNotifications',
  host: 'main',
  method: 'POST',
  path: '/aperture/notifications/muted',
  effect: 'write',
  summary: 'Choose whether notifications of a kind are wanted from now on',
  body: z.object({ kind, isMuted: z.boolean() }),
  response: z.object({ muted: z.array(kind) }),
});

export const chooseDigest = endpoint({
  name: 'chooseDigest',
  host: 'main',
  method: 'POST',
  path: '/aperture/notifications/digest',
  effect: 'write',
  summary: 'Choose whether a mail says each morning what is new among the own notifications',
  body: z.object({ isOn: z.boolean() }),
  response: z.object({ isDigestOn: z.boolean() }),
});

export const listColleagues = endpoint({
  name: 'listColleagues',
  host: 'main',
  method: 'GET',
  path: '/aperture/colleagues',
  effect: 'read',
  summary: 'Who can be mentioned or given something to look after: the staff with access',
  response: z.object({ items: z.array(z.object({ uid: z.string(), name: z.string() })) }),
});
