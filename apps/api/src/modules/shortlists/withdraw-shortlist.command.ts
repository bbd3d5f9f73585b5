import type { withdrawShortlist } from '@vinculo/contracts/shortlists';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { withdrawMails } from '../../mail/outgoing-mails.repository';
import { appendEvents } from '../audit/append-event';
import { findStored } from '../vacancies/vacancies.repository';
import { presentShortlist } from './shortlists.presenter';
import { findForUpdate, withdraw } from './shortlists.repository';

/** @throws ApiError `not_found`, or `invalid_transition` if its link cannot be used any more */
export async function withdrawShortlistCommand(
  context: RouteContext,
  { params: { shortlistID } }: ParsedRequestOf<typeof withdrawShortlist>,
): Promise<ResponseOf<typeof withdrawShortlist>> {
  const { tx, now } = context;
  const row = await findForUpdate(tx, shortlistID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.withdrawnAt !== null || row.expiresAt <= now) throw new ApiError('invalid_transition');
  const vacancy = await findStored(tx, row.jobID);
  await withdraw(tx, shortlistID, now);
  await withdrawMails(tx, { subject: 'shortlist', subjectID: shortlistID });
  await appendEvents(context, [
    {
      action: 'vacancy.shortlist_withdrawn',
      entityID: row.jobID,
      entityName: vacancy.name,
      companyID: vacancy.companyID,
      after: { shortlistID, recipient: row.recipientName },
    },
  ]);
  return presentShortlist(tx, { ...row, withdrawnAt: now }, now);
}
