import { valuesOf } from '@vinculo/domain/catalogs';
import { surveyAudiences, surveyMoments, surveyThemes } from '@vinculo/domain/surveys';
import * as z from 'zod/mini';
import { figureSearch, period } from '../analytics/figures';
import { mailStatus } from '../mails';
import { day, endpoint, page, pageQuery, paragraph, storedDay } from '../wire';

/** The filters of the screen of experiences in its URL. */
export const experienceSearch = z.extend(figureSearch, {
  audience: z._default(z.enum(valuesOf(surveyAudiences)), 'candidate'),
});
export type ExperienceSearch = z.output<typeof experienceSearch>;

/** An answer without who gave it, and without personal data in its texts. */
export const givenAnswer = z.object({
  requestID: z.uuid(),
  /** In America/Mexico_City. */
  day: storedDay,
  surveyName: z.string(),
  moment: z.enum(valuesOf(surveyMoments)),
  nps: z.nullable(z.int()),
  csat: z.nullable(z.int()),
  themes: z.array(z.enum(valuesOf(surveyThemes))),
  /** Choices and texts. */
  said: z.array(z.object({ question: z.string(), answer: z.string() })),
  isBad: z.boolean(),
  /** Whether the person who answered can be written to; false once they were. */
  canReply: z.boolean(),
  /** The day of the reply, with what became of its mail. */
  reply: z.nullable(z.object({ day, byName: z.string(), mail: z.nullable(mailStatus) })),
});
export type GivenAnswer = z.output<typeof givenAnswer>;

export const listSurveyAnswers = endpoint({
  name: 'listSurveyAnswers',
  host: 'main',
  method: 'POST',
  path: '/aperture/surveys/answers',
  effect: 'read',
  summary: 'What was answered, newest first; by time and moment only, so that places and companies name nobody',
  body: z.object({
    audience: z.enum(valuesOf(surveyAudiences)),
    period,
    moments: z._default(z.array(z.enum(valuesOf(surveyMoments))).check(z.maxLength(surveyMoments.length)), []),
    onlyBad: z._default(z.boolean(), false),
    ...pageQuery,
  }),
  response: page(givenAnswer),
});

export const replySurveyAnswer = endpoint({
  name: 'replySurveyAnswer',
  host: 'main',
  method: 'POST',
  path: '/aperture/surveys/answers/:requestID/reply',
  effect: 'write',
  summary: 'Write once to the person who gave an answer; the mail is sent in the background',
  params: z.object({ requestID: z.uuid() }),
  body: z.object({ text: paragraph(1_000).check(z.minLength(3)) }),
  response: z.object({}),
});
