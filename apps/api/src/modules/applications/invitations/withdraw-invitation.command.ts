import type { withdrawInvitation } from '@vinculo/contracts/applications';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { withdrawMails } from '../../../mail/outgoing-mails.repository';
import { lockTokens, revokeTokens } from '../../../public-pages/link-tokens.repository';
import { appendCandidateEvent } from '../../candidates/append-candidate-event';
import { findForUpdate } from '../applications.repository';
import { INVITATION_LINK } from './invitation-link';

/** @throws ApiError `not_found`, or `invalid_transition` if there is no link or mail left to take back. */
export async function withdrawInvitationCommand(
  context: RouteContext,
  { params: { applicationID } }: ParsedRequestOf<typeof withdrawInvitation>,
): Promise<ResponseOf<typeof withdrawInvitation>> {
  const { tx } = context;
  await lockTokens(tx, INVITATION_LINK, applicationID);
  const [application] = await findForUpdate(tx, [applicationID]);
  if (application === undefined) throw new ApiError('not_found');
  const mails = await withdrawMails(tx, { subject: 'application', subjectID: applicationID });
  const links = await revokeTokens(tx, INVITATION_LINK, applicationID);
  if (mails + links === 0) throw new ApiError('invalid_transition');
  const { docID, jobID, vacancyName } = application;
  await appendCandidateEvent(context, {
    action: 'application.invitation_withdrawn',
    docID,
    after: { jobID, vacancy: vacancyName },
  });
  return {};
}
