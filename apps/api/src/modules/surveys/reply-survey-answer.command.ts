import type { replySurveyAnswer } from '@vinculo/contracts/surveys';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { sendMail } from '../../mail/send-mail';
import { appendEvents } from '../audit/append-event';
import { REPLY_SUBJECT } from './survey-mail';
import { lockAnswered, update } from './survey-requests.repository';

/** @throws ApiError `not_found`, or `invalid_transition` where the person was written to or cannot be. */
export async function replySurveyAnswerCommand(
  context: RouteContext,
  { params: { requestID }, body: { text } }: ParsedRequestOf<typeof replySurveyAnswer>,
): Promise<ResponseOf<typeof replySurveyAnswer>> {
  const { tx, now, actor } = context;
  const request = await lockAnswered(tx, requestID);
  if (request === undefined) throw new ApiError('not_found');
  if (request.repliedAt !== null || request.email === '') throw new ApiError('invalid_transition');
  await update(tx, requestID, { repliedAt: now, repliedBy: actor.name });
  await sendMail(
    tx,
    { template: 'surveyReplied', data: { text }, about: { subject: REPLY_SUBJECT, subjectID: requestID } },
    now,
  );
  await appendEvents(context, [
    { action: 'survey.replied', entityID: request.surveyID, entityName: request.surveyName },
  ]);
  return {};
}
