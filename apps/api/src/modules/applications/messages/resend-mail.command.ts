import type { ApplicationId, resendApplicationMessage, resendInvitation } from '@vinculo/contracts/applications';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import type { MailAbout } from '../../../mail/outgoing-mails.repository';
import { resendMail } from '../../../mail/send-mail';
import { appendCandidateEvent } from '../../candidates/append-candidate-event';
import { historiesOf } from '../application-changes.repository';
import { findForUpdate } from '../applications.repository';

async function resend(context: RouteContext, applicationID: ApplicationId, about: MailAbout): Promise<void> {
  const { tx, now } = context;
  const [application] = await findForUpdate(tx, [applicationID]);
  if (application === undefined) throw new ApiError('not_found');
  await resendMail(tx, about, now);
  const { docID, jobID, vacancyName } = application;
  await appendCandidateEvent(context, {
    action: 'application.mail_resent',
    docID,
    after: { jobID, vacancy: vacancyName },
  });
}

/** @throws ApiError `not_found`, or `invalid_transition` if its mail has not failed. */
export async function resendInvitationCommand(
  context: RouteContext,
  { params: { applicationID } }: ParsedRequestOf<typeof resendInvitation>,
): Promise<ResponseOf<typeof resendInvitation>> {
  await resend(context, applicationID, { subject: 'application', subjectID: applicationID });
  return {};
}

/** @throws ApiError `not_found`, or `invalid_transition` if its mail has not failed. */
export async function resendMessageCommand(
  context: RouteContext,
  { params: { applicationID, changeID } }: ParsedRequestOf<typeof resendApplicationMessage>,
): Promise<ResponseOf<typeof resendApplicationMessage>> {
  const history = (await historiesOf(context.tx, [applicationID])).get(applicationID) ?? [];
  if (!history.some((change) => change.changeID === changeID)) throw new ApiError('not_found');
  await resend(context, applicationID, { subject: 'application_change', subjectID: changeID });
  return {};
}
