import type { createShortlist } from '@vinculo/contracts/shortlists';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { isEnded } from '@vinculo/domain/applications';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { sendMail } from '../../mail/send-mail';
import { findForUpdate as lockApplications } from '../applications/applications.repository';
import { appendEvents } from '../audit/append-event';
import { findForUpdate as lockContact } from '../contacts/contacts.repository';
import { findRevealed } from '../matching/blind/revealed.repository';
import { blindBy } from '../vacancies/vacancies.policy';
import { findStored } from '../vacancies/vacancies.repository';
import { SHORTLIST_LINK } from './shortlist-link';
import { presentShortlist } from './shortlists.presenter';
import { insert } from './shortlists.repository';

/** @throws ApiError `not_found`, or `invalid_transition` for a closed vacancy or an ended application */
export async function createShortlistCommand(
  context: RouteContext,
  { params: { jobID }, body: { applicationIDs, contactID, message } }: ParsedRequestOf<typeof createShortlist>,
): Promise<ResponseOf<typeof createShortlist>> {
  const { tx, actor, now } = context;
  const vacancy = await findStored(tx, jobID);
  const contact = await lockContact(tx, vacancy.companyID, contactID);
  const found = (await lockApplications(tx, applicationIDs)).filter((row) => row.jobID === jobID);
  if (contact === undefined || found.length !== applicationIDs.length) throw new ApiError('not_found');
  if (vacancy.status === 'closed' || found.some(({ stage }) => isEnded(stage)))
    throw new ApiError('invalid_transition');
  if (blindBy(vacancy) !== null) {
    const revealed = await findRevealed(
      tx,
      jobID,
      found.map(({ docID }) => docID),
    );
    if (found.some(({ docID }) => !revealed.has(docID))) throw new ApiError('vacancy_blind');
  }

  const row = await insert(
    tx,
    {
      ...{ jobID, contactID, recipientName: contact.name, message, actorUid: actor.uid, actorName: actor.name },
      at: now,
      expiresAt: new Date(now.getTime() + SHORTLIST_LINK.lifetimeMs),
    },
    applicationIDs,
  );
  const byMail = contact.email !== '';
  if (byMail)
    await sendMail(
      tx,
      { template: 'shortlistSent', data: {}, about: { subject: 'shortlist', subjectID: row.shortlistID } },
      now,
    );
  await appendEvents(context, [
    {
      action: 'vacancy.shortlist_sent',
      entityID: jobID,
      entityName: vacancy.name,
      companyID: vacancy.companyID,
      after: { shortlistID: row.shortlistID, recipient: contact.name, people: applicationIDs.length, byMail },
    },
  ]);
  return presentShortlist(tx, row, now);
}
