import type { Survey, SurveyInput, SurveyQuestion } from '@vinculo/contracts/surveys';
import { surveyQuestions } from '@vinculo/contracts/surveys';
import type { QuestionKind } from '@vinculo/domain/surveys';

/** A question while it is written; its options are one a line. */
export interface QuestionDraft {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options: string;
}

export type SurveyDraft = Omit<SurveyInput, 'questions'> & { readonly questions: readonly QuestionDraft[] };

const FIRST: Readonly<Record<QuestionKind, string>> = {
  nps: '¿Qué tan probable es que nos recomiendes?',
  csat: '¿Cómo te fue?',
  themes: '¿De qué quieres hablarnos?',
  choice: '',
  text: '¿Qué podemos mejorar?',
};

export const newQuestion = (kind: QuestionKind): QuestionDraft => ({ kind, text: FIRST[kind], options: '' });

export const draftOf = (survey: Survey | undefined): SurveyDraft =>
  survey === undefined
    ? {
        ...{ name: '', moment: 'interview', audience: 'candidate', delayHours: 24, isActive: true },
        questions: [newQuestion('nps'), newQuestion('text')],
      }
    : {
        ...survey,
        questions: survey.questions.map((question) => ({
          ...question,
          options: question.kind === 'choice' ? question.options.join('\n') : '',
        })),
      };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The questions as they are sent. */
export const questionsOf = ({ questions }: SurveyDraft): SurveyQuestion[] =>
  questions.map(({ kind, text, options }) =>
    kind === 'choice' ? { kind, text: text.trim(), options: linesOf(options) } : { kind, text: text.trim() },
  );

const LONGEST_DELAY = 168;
const SHORTEST_NAME = 3;

/** What is missing, by field; empty if the survey can be saved. */
export function problemsOf(draft: SurveyDraft): Readonly<Record<string, string>> {
  const questions = questionsOf(draft);
  const problems: Record<string, string> = {};
  if (draft.name.trim().length < SHORTEST_NAME) problems['name'] = 'Ponle un nombre.';
  if (!Number.isInteger(draft.delayHours) || draft.delayHours < 0 || draft.delayHours > LONGEST_DELAY)
    problems['delayHours'] = `De 0 a ${LONGEST_DELAY} horas.`;
  const checked = surveyQuestions.safeParse(questions);
  for (const { path } of checked.error?.issues ?? []) {
    const [index, field] = path;
    problems[index === undefined ? 'questions' : `${String(index)}.${String(field ?? 'text')}`] =
      index === undefined
        ? 'De recomendación, satisfacción y temas puede haber una pregunta de cada tipo, y cinco en total.'
        : field === 'options'
          ? 'De dos a ocho opciones distintas, una por línea.'
          : 'Escribe la pregunta.';
  }
  return problems;
}
