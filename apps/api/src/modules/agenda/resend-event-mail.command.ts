import type { resendEventMail } from '@vinculo/contracts/agenda';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import type { MailAbout } from '../../mail/outgoing-mails.repository';
import { resendMail } from '../../mail/send-mail';
import { appendEvents } from '../audit/append-event';
import { lockReadable } from './events.commands';
import type { EventRow } from './events.repository';
import { logged } from './place-event';
import { remindersAt } from './reminders.repository';

type Asked = ParsedRequestOf<typeof resendEventMail>['body'];

async function aboutOf({ tx }: RouteContext, row: EventRow, { reminder }: Asked): Promise<MailAbout> {
  if (reminder === null) return { subject: 'event_change', subjectID: row.eventID };
  const sent = (await remindersAt(tx, row)).find(({ hours }) => hours === reminder);
  if (sent === undefined) throw new ApiError('not_found');
  return { subject: 'event_reminder', subjectID: sent.reminderID };
}

/** @throws ApiError `not_found`, `forbidden`, or `invalid_transition` if the mail has not failed */
export async function resendEventMailCommand(
  context: RouteContext,
  { params: { eventID }, body }: ParsedRequestOf<typeof resendEventMail>,
): Promise<ResponseOf<typeof resendEventMail>> {
  const row = await lockReadable(context, eventID);
  await resendMail(context.tx, await aboutOf(context, row, body), context.now);
  await appendEvents(context, [{ action: 'event.mail_resent', ...logged(row) }]);
  return {};
}
