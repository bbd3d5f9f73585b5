import { moveOfAnswer, shortlistAnswers } from '@vinculo/domain/applications';
import { ApiError } from '../../http/api-error';
import type { LinkSubmission } from '../../public-pages/link-pages';
import { findForUpdate } from '../applications/applications.repository';
import { moveApplicationsCommand } from '../applications/move-applications.command';
import { appendEvents, type AuditContext } from '../audit/append-event';
import { findById as findCompany } from '../companies/companies.repository';
import { notify } from '../notifications/notifications.repository';
import { findStored } from '../vacancies/vacancies.repository';
import { linkActor } from './shortlist-link';
import { listPeople, storeAnswer, type StoredShortlist } from './shortlists.repository';

/**
 * Stores what the company says of one candidate and moves the application. The first answer counts: later ones change
 * nothing. @throws ApiError `invalid_request`, or `not_found` for a person who is not there any more
 */
export async function answerShortlist(
  { tx, now, origin, form }: LinkSubmission,
  { shortlistID, jobID, recipientName, actorUid }: StoredShortlist,
): Promise<void> {
  const answer = shortlistAnswers.find(({ value }) => value === form.get('answer'))?.value;
  const person = (await listPeople(tx, [shortlistID])).find(
    ({ applicationID }) => applicationID === form.get('person'),
  );
  if (answer === undefined || person === undefined) throw new ApiError('invalid_request');
  if (person.answer !== null) return;
  const [application] = await findForUpdate(tx, [person.applicationID]);
  if (application === undefined) throw new ApiError('not_found');

  await storeAnswer(tx, person, answer, now);
  const vacancy = await findStored(tx, jobID);
  const actor = linkActor(vacancy.companyName);
  const context: AuditContext = { tx, now, origin, actor };
  const { applicationID, stage, version } = application;
  const company = await findCompany(tx, vacancy.companyID);
  await notify(tx, [actorUid, ...(company === undefined ? [] : [company.ownerUid])], {
    kind: 'shortlist_answered',
    subjectType: 'vacancy',
    subjectID: jobID,
    payload: { byName: vacancy.companyName, answer },
    groupKey: shortlistID,
    at: now,
  });
  const move = moveOfAnswer(stage, answer);
  if (move !== null)
    await moveApplicationsCommand(context, {
      body: { ...move, reason: '', startDate: null, items: [{ applicationID, version }] },
    });
  await appendEvents(context, [
    {
      action: 'vacancy.shortlist_answered',
      entityID: jobID,
      entityName: vacancy.name,
      companyID: vacancy.companyID,
      after: { shortlistID, recipient: recipientName, applicationID, answer },
    },
  ]);
}
