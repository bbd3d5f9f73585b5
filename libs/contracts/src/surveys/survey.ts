import { valuesOf } from '@vinculo/domain/catalogs';
import { LONGEST_ANSWER, MOST_QUESTIONS, surveyAudiences, surveyMoments, surveyThemes } from '@vinculo/domain/surveys';
import * as z from 'zod/mini';
import { line, paragraph, timestamp, version } from '../wire';

const text = line(200).check(z.minLength(3));
const OPTIONS = { least: 2, most: 8 } as const;

const option = line(80).check(z.minLength(1));
const asks = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind), text });

export const surveyQuestion = z.discriminatedUnion('kind', [
  asks('nps'),
  asks('csat'),
  asks('themes'),
  asks('text'),
  z.object({
    kind: z.literal('choice'),
    text,
    options: z.array(option).check(
      z.minLength(OPTIONS.least),
      z.maxLength(OPTIONS.most),
      z.refine((options) => new Set(options).size === options.length, 'repeated'),
    ),
  }),
]);
export type SurveyQuestion = z.output<typeof surveyQuestion>;

/** Kinds that a figure counts: an answer has one of each. */
const COUNTED = ['nps', 'csat', 'themes'] as const;

export const surveyQuestions = z.array(surveyQuestion).check(
  z.minLength(1),
  z.maxLength(MOST_QUESTIONS),
  z.refine(
    (questions) => COUNTED.every((kind) => questions.filter((question) => question.kind === kind).length < 2),
    'repeated',
  ),
);

/** The longest delay between the moment and the mail: a week. */
const LONGEST_DELAY = 7 * 24;

const surveyFields = {
  name: line(80).check(z.minLength(3)),
  delayHours: z.int().check(z.minimum(0), z.maximum(LONGEST_DELAY)),
  questions: surveyQuestions,
};
/** What can be changed of a survey. */
export const surveyChange = z.object(surveyFields);
export const surveyInput = z.object({
  ...surveyFields,
  moment: z.enum(valuesOf(surveyMoments)),
  audience: z.enum(valuesOf(surveyAudiences)),
  isActive: z.boolean(),
});
export type SurveyInput = z.output<typeof surveyInput>;

export const survey = z.extend(surveyInput, {
  surveyID: z.uuid(),
  /** How many times the questions were changed after somebody was asked, from 1. */
  revision: z.int(),
  asked: z.int(),
  answered: z.int(),
  updatedAt: timestamp,
  version,
});
export type Survey = z.output<typeof survey>;

/** What may be answered to a question about themes and to one with a free text. */
export const surveyAnswer = {
  themes: z.array(z.enum(valuesOf(surveyThemes))).check(z.maxLength(surveyThemes.length)),
  text: paragraph(LONGEST_ANSWER),
} as const;
export type SurveyAnswers = readonly (number | string | readonly string[] | null)[];
