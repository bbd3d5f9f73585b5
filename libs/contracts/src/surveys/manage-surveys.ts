import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { survey, surveyChange, surveyInput } from './survey';

const params = z.object({ surveyID: z.uuid() });

export const listSurveys = endpoint({
  name: 'listSurveys',
  host: 'main',
  method: 'GET',
  path: '/aperture/surveys',
  effect: 'read',
  summary: 'All surveys with how many were sent and answered, active ones first',
  response: z.object({ items: z.array(survey) }),
});

export const createSurvey = endpoint({
  name: 'createSurvey',
  host: 'main',
  method: 'POST',
  path: '/aperture/surveys',
  effect: 'write',
  idempotent: true,
  summary: 'Create a survey; an active one is sent after what happens from now on',
  body: surveyInput,
  response: survey,
});

export const editSurvey = endpoint({
  name: 'editSurvey',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/surveys/:surveyID',
  effect: 'write',
  summary: 'Change a survey; questions that somebody was asked stay as a revision of their own',
  params,
  body: z.extend(surveyChange, { version }),
  response: survey,
});

export const switchSurvey = endpoint({
  name: 'switchSurvey',
  host: 'main',
  method: 'POST',
  path: '/aperture/surveys/:surveyID/state',
  effect: 'write',
  summary: 'Pause a survey or make it active',
  params,
  body: z.object({ isActive: z.boolean(), version }),
  response: survey,
});
