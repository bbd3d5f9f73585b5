import { shortlistAnswers } from '@vinculo/domain/applications';
import { valuesOf } from '@vinculo/domain/catalogs';
import { EXPORTED_LISTS } from '@vinculo/domain/session';
import * as z from 'zod/mini';

const byName = z.object({ byName: z.string() });
/** Earlier releases notified of exports of people only, without the name of the list. */
const exportedList = z._default(z.enum(EXPORTED_LISTS), 'people');
const shortlistAnswer = z.enum(valuesOf(shortlistAnswers));
const people = z.object({ count: z.int() });
const news = <K extends string, S extends string, P extends z.ZodMiniObject>(kind: K, subjectType: S, payload: P) =>
  z.object({ kind: z.literal(kind), subjectType: z.literal(subjectType), subjectID: z.string(), payload });

/**
 * What is stored of a notification: its subject, and what the subject does not say itself. No candidate is named in it; the
 * subject is read when it is shown.
 */
export const notificationNews = z.discriminatedUnion('kind', [
  news('mention', 'note', byName),
  news('document_reviewed', 'document', byName),
  news('company_assigned', 'company', byName),
  news('access_requested', 'access_request', z.object({})),
  news('export_ended', 'export', z.object({ list: exportedList, count: z.int(), isWhole: z.boolean() })),
  news('import_ended', 'import', people),
  news('application_received', 'vacancy', z.object({})),
  news('survey_bad_answer', 'vacancy', z.object({})),
  news('ticket_assigned', 'ticket', byName),
  news('ticket_mentioned', 'ticket', byName),
  news('ticket_received', 'ticket', z.object({})),
  news('ticket_rated', 'ticket', z.object({ score: z.int() })),
  news('ticket_escalated', 'ticket', z.object({ share: z.int() })),
  news('shortlist_answered', 'vacancy', z.extend(byName, { answer: shortlistAnswer })),
]);
export type NotificationNews = z.output<typeof notificationNews>;
export type NotificationSubjectType = NotificationNews['subjectType'];
