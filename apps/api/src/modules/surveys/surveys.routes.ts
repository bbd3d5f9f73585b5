import {
  createSurvey,
  editSurvey,
  listSurveyAnswers,
  listSurveys,
  replySurveyAnswer,
  switchSurvey,
} from '@vinculo/contracts/surveys';
import type { FastifyInstance } from 'fastify';
import { CursorCipher } from '../../http/cursor-cipher';
import { route } from '../../http/route';
import { listSurveyAnswersQuery } from './list-survey-answers.query';
import { replySurveyAnswerCommand } from './reply-survey-answer.command';
import { createSurveyCommand, editSurveyCommand, switchSurveyCommand } from './save-survey.command';
import { presentSurvey } from './surveys.presenter';
import { list } from './surveys.repository';

export function registerSurveys(app: FastifyInstance): void {
  const cursors = new CursorCipher(app.deps.secondFactorKey, listSurveyAnswers.name);
  route(app, listSurveys, {
    access: 'surveys:read',
    handler: async ({ tx }) => ({ items: (await list(tx)).map(presentSurvey) }),
  });
  route(app, createSurvey, { access: 'surveys:manage', handler: createSurveyCommand });
  route(app, editSurvey, { access: 'surveys:manage', handler: editSurveyCommand });
  route(app, switchSurvey, { access: 'surveys:manage', handler: switchSurveyCommand });
  route(app, listSurveyAnswers, { access: 'surveys:read', mayLag: true, handler: listSurveyAnswersQuery(cursors) });
  route(app, replySurveyAnswer, { access: 'surveys:manage', handler: replySurveyAnswerCommand });
}
