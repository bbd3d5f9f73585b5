import type { resendShortlist } from '@vinculo/contracts/shortlists';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { resendMail } from '../../mail/send-mail';
import { appendEvents } from '../audit/append-event';
import { findStored } from '../vacancies/vacancies.repository';
import { presentShortlist } from './shortlists.presenter';
import { findForUpdate } from './shortlists.repository';

/** @throws ApiError `not_found`, or `invalid_transition` if its link cannot be used any more or its mail has not failed */
export async function resendShortlistCommand(
  context: RouteContext,
  { params: { shortlistID } }: ParsedRequestOf<typeof resendShortlist>,
): Promise<ResponseOf<typeof resendShortlist>> {
  const { tx, now } = context;
  const row = await findForUpdate(tx, shortlistID);
  if (row === undefined) throw new ApiError('not_found');
  const vacancy = await findStored(tx, row.jobID);
  if (row.withdrawnAt !== null || row.expiresAt <= now || vacancy.status === 'closed')
    throw new ApiError('invalid_transition');
  await resendMail(tx, { subject: 'shortlist', subjectID: shortlistID }, now);
  await appendEvents(context, [
    {
      action: 'vacancy.shortlist_resent',
      entityID: row.jobID,
      entityName: vacancy.name,
      companyID: vacancy.companyID,
      after: { shortlistID, recipient: row.recipientName },
    },
  ]);
  return presentShortlist(tx, row, now);
}
