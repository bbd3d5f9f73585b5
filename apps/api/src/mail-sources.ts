import type { RouteDeps } from './http/route';
import type { MailSources } from './mail/send-mail';
import { findDeclined } from './modules/access-requests/access-requests.repository';
import { bookingSource } from './modules/agenda/booking-mail';
import { eventSource, eventStaffSource, reminderSource } from './modules/agenda/event-mail';
import { placeSource } from './modules/agenda/open-calls/place-mail';
import { evaluationReminderSource } from './modules/agenda/remind-evaluators';
import { invitationSource } from './modules/applications/invitations/invitation-mail';
import { messageSource } from './modules/applications/messages/message-mail';
import { digestSource } from './modules/notifications/daily-digest';
import { arcoMailSource } from './modules/privacy/arco/arco-mail';
import { shortlistSource } from './modules/shortlists/shortlist-mail';
import { replySource, surveySource } from './modules/surveys/survey-mail';
import { snapshotSource } from './modules/snapshots/snapshot-mail';
import { helpRequestSource } from './modules/tickets/help-form/help-form';
import { ratingSource } from './modules/tickets/ratings/ask-ratings';
import { ticketSource } from './modules/tickets/thread/ticket-mail';
import { find as findStaff } from './modules/staff/staff.repository';

export type MailDeps = Pick<RouteDeps, 'database' | 'accounts' | 'clock' | 'publicUrl' | 'appUrl' | 'help' | 'files'>;

/** Reads the recipient of a mail and the data that are not stored with it. */
export const mailSources = ({ database, accounts, ...deps }: MailDeps): MailSources => ({
  access_request: async ({ subjectID }) => {
    const request = await findDeclined(database.read, subjectID);
    return request === undefined ? null : { to: request.email, late: {} };
  },
  staff: async ({ subjectID }) => {
    const person = await findStaff(database.read, subjectID);
    if (person === undefined || person.isDeactivated) return null;
    return { to: person.email, late: { link: await accounts.passwordLink(person.email) } };
  },
  digest: digestSource({ database, ...deps }),
  application: invitationSource({ database, ...deps }),
  application_change: messageSource(database),
  shortlist: shortlistSource({ database, ...deps }),
  survey_request: surveySource({ database, ...deps }),
  survey_reply: replySource({ database }),
  snapshot: snapshotSource({ database, ...deps }),
  event_change: eventSource({ database, ...deps }),
  event_staff: eventStaffSource({ database, ...deps }),
  event_reminder: reminderSource({ database, ...deps }),
  evaluation_reminder: evaluationReminderSource({ database, ...deps }),
  ticket_message: ticketSource({ database, ...deps }),
  ticket_rating: ratingSource({ database, ...deps }),
  help_request: helpRequestSource({ database, ...deps }),
  call_place: placeSource({ database, ...deps }),
  booking_link: bookingSource({ database, ...deps }),
  arco_request: arcoMailSource(database.read),
});
