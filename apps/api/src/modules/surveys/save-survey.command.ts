import type { createSurvey, editSurvey, Survey, switchSurvey } from '@vinculo/contracts/surveys';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { presentSurvey } from './surveys.presenter';
import { find, insert, isAsked, lock, storeQuestions, update, type SurveyRow } from './surveys.repository';

async function stored({ tx }: RouteContext, surveyID: string): Promise<SurveyRow> {
  const row = await find(tx, surveyID);
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

/** @throws ApiError `not_found`, `version_conflict` */
async function lockVersion(context: RouteContext, surveyID: string, version: number): Promise<SurveyRow> {
  await lock(context.tx, surveyID);
  const row = await stored(context, surveyID);
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentSurvey(row) });
  return row;
}

export async function createSurveyCommand(
  context: RouteContext,
  { body: { questions, ...fields } }: ParsedRequestOf<typeof createSurvey>,
): Promise<Survey> {
  const { tx, now } = context;
  const surveyID = await insert(tx, { ...fields, activeSince: now, updatedAt: now }, questions);
  await appendEvents(context, [
    { action: 'survey.created', entityID: surveyID, entityName: fields.name, after: { ...fields, questions } },
  ]);
  return presentSurvey(await stored(context, surveyID));
}

/** Questions that somebody was asked stay: the changed ones are a new revision. */
export async function editSurveyCommand(
  context: RouteContext,
  { params: { surveyID }, body: { version, ...change } }: ParsedRequestOf<typeof editSurvey>,
): Promise<Survey> {
  const { tx, now } = context;
  const row = await lockVersion(context, surveyID, version);
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return presentSurvey(row);
  const isNew = after.questions !== undefined && (await isAsked(tx, surveyID, row.revision));
  const revision = isNew ? row.revision + 1 : row.revision;
  const { name, delayHours, questions } = change;
  if (after.questions !== undefined) await storeQuestions(tx, surveyID, revision, questions);
  await update(tx, surveyID, { name, delayHours, revision, updatedAt: now });
  await appendEvents(context, [{ action: 'survey.edited', entityID: surveyID, entityName: name, before, after }]);
  return presentSurvey(await stored(context, surveyID));
}

/** A survey that becomes active is not sent after what happened while it was paused. */
export async function switchSurveyCommand(
  context: RouteContext,
  { params: { surveyID }, body: { isActive, version } }: ParsedRequestOf<typeof switchSurvey>,
): Promise<Survey> {
  const { tx, now } = context;
  const row = await lockVersion(context, surveyID, version);
  if (row.isActive === isActive) return presentSurvey(row);
  await update(tx, surveyID, { isActive, updatedAt: now, ...(isActive ? { activeSince: now } : {}) });
  const action = isActive ? 'survey.activated' : 'survey.paused';
  await appendEvents(context, [{ action, entityID: surveyID, entityName: row.name }]);
  return presentSurvey(await stored(context, surveyID));
}
