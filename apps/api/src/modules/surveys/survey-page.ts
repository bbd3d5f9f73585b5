import { surveyAnswer, type SurveyAnswers, type SurveyQuestion } from '@vinculo/contracts/surveys';
import {
  CSAT_SCORES,
  csatState,
  isBadAnswer,
  LONGEST_ANSWER,
  NPS_SCORES,
  npsState,
  surveyThemes,
  themeState,
} from '@vinculo/domain/surveys';
import { ApiError } from '../../http/api-error';
import { html, type Html } from '../../public-pages/html';
import type { PageContent } from '../../public-pages/layout';
import type { LinkForm, LinkSubmission } from '../../public-pages/link-pages';
import { appendEvents } from '../audit/append-event';
import { surveyFact } from '../facts/fact';
import { notify } from '../notifications/notifications.repository';
import { SURVEY_LINK } from './survey-mail';
import { findOpen, lockOpen, stopSurveys, update, type SurveyRequestRow } from './survey-requests.repository';

const THANKS: PageContent = { title: '¡Gracias!', text: 'Leemos cada respuesta para hacerlo mejor.' };
const STOPPED: PageContent = {
  title: 'Listo, sin más encuestas',
  text: 'Ya no te preguntaremos por correo cómo te fue.',
};
const RESPONDENT = { uid: 'survey-respondent', name: 'Quien fue encuestado' };

const scale = (name: string, scores: readonly number[], [worst, best]: readonly [string, string]): Html =>
  html`<p class="ends"><span>${worst}</span><span>${best}</span></p>
    <div class="scale">
      ${scores.map(
        (score) => html`<label><input type="radio" name="${name}" value="${score}" required />${score}</label>`,
      )}
    </div>`;

const choices = (name: string, type: 'radio' | 'checkbox', options: readonly (readonly [string, string])[]): Html =>
  html`${options.map(([value, label]) =>
    type === 'radio'
      ? html`<label class="check"><input type="radio" name="${name}" value="${value}" required />${label}</label>`
      : html`<label class="check"><input type="checkbox" name="${name}" value="${value}" />${label}</label>`,
  )}`;

function fieldOf(question: SurveyQuestion, name: string): Html {
  switch (question.kind) {
    case 'nps':
      return scale(name, NPS_SCORES, ['0: nada probable', '10: seguro que sí']);
    case 'csat':
      return scale(name, CSAT_SCORES, ['1: muy mal', '5: muy bien']);
    case 'choice':
      return choices(
        name,
        'radio',
        question.options.map((option) => [option, option]),
      );
    case 'themes':
      return choices(
        name,
        'checkbox',
        surveyThemes.map(({ value, label }) => [value, label]),
      );
    case 'text':
      return html`<textarea class="field" name="${name}" rows="4" maxlength="${LONGEST_ANSWER}"></textarea>`;
  }
}

/** A free text has a label of its own; the other questions are groups. */
const questionOf = (question: SurveyQuestion, index: number): Html =>
  question.kind === 'text'
    ? html`<label class="question">${question.text}${fieldOf(question, `q${index}`)}</label>`
    : html`<fieldset>
        <legend>${question.text}</legend>
        ${fieldOf(question, `q${index}`)}
      </fieldset>`;

const pageOf = ({ vacancyName, questions }: SurveyRequestRow): PageContent => ({
  title: '¿Cómo te fue?',
  text: `Sobre «${vacancyName}». Tu respuesta la lee el equipo de Vínculo: no cambia ningún proceso y no se comparte con otros.`,
  body: html`<form method="post">
      ${questions.map(questionOf)}
      <button type="submit">Enviar respuestas</button>
    </form>
    <form method="post">
      <input type="hidden" name="answer" value="stop" />
      <button type="submit" class="quiet">No quiero recibir encuestas</button>
    </form>`,
});

const scoreOf = (scores: readonly number[], given: string): number | null =>
  scores.find((score) => String(score) === given) ?? null;

/** One answer of the form; null for a question that may be left out. @throws ApiError `invalid_request` */
function answerTo(question: SurveyQuestion, given: readonly string[]): SurveyAnswers[number] {
  const [first = ''] = given;
  switch (question.kind) {
    case 'nps':
      return scoreOf(NPS_SCORES, first);
    case 'csat':
      return scoreOf(CSAT_SCORES, first);
    case 'themes':
      return surveyAnswer.themes.parse([...new Set(given)]);
    case 'choice':
      return question.options.find((option) => option === first) ?? null;
    case 'text':
      return surveyAnswer.text.parse(first);
  }
}

function answersIn(questions: readonly SurveyQuestion[], form: URLSearchParams): SurveyAnswers {
  try {
    const answers = questions.map((question, index) => answerTo(question, form.getAll(`q${index}`)));
    if (answers.every((one, index) => one !== null || questions[index]?.kind === 'themes')) return answers;
  } catch {
    // Reported below like a missing answer.
  }
  throw new ApiError('invalid_request');
}

const scoreIn = ({ questions }: SurveyRequestRow, answers: SurveyAnswers, kind: 'nps' | 'csat'): number | null => {
  const answer = answers[questions.findIndex((question) => question.kind === kind)];
  return typeof answer === 'number' ? answer : null;
};

async function store({ tx, subject, now, form }: LinkSubmission, request: SurveyRequestRow): Promise<void> {
  const answers = answersIn(request.questions, form);
  const [nps, csat] = [scoreIn(request, answers, 'nps'), scoreIn(request, answers, 'csat')];
  const chosen = answers[request.questions.findIndex(({ kind }) => kind === 'themes')];
  const themes = surveyThemes.flatMap(({ value }) => (Array.isArray(chosen) && chosen.includes(value) ? [value] : []));
  await update(tx, subject, { answeredAt: now, answers, nps, csat, themes });
  const states = [
    ...(nps === null ? [] : [npsState(nps)]),
    ...(csat === null ? [] : [csatState(csat)]),
    ...themes.map(themeState),
  ];
  // Without the address: it would show who answered.
  await appendEvents({ tx, now, origin: '', actor: RESPONDENT }, [
    {
      action: 'survey.answered',
      entityID: request.surveyID,
      entityName: request.surveyName,
      fact: [
        surveyFact(request, request, 'asked', 'answered'),
        ...states.map((state) => surveyFact(request, request, 'answered', state)),
      ],
    },
  ]);
  if (isBadAnswer({ nps, csat }))
    await notify(tx, [request.ownerUid], {
      ...{ kind: 'survey_bad_answer', subjectType: 'vacancy', subjectID: request.jobID, payload: {} },
      ...{ groupKey: request.jobID, at: now },
    });
}

/** The page of a survey. */
export const SURVEY_PAGE: LinkForm = {
  ...SURVEY_LINK,
  show: async (tx, subject) => {
    const request = await findOpen(tx, subject);
    return request && pageOf(request);
  },
  submit: async (submission) => {
    const { tx, subject, form, isRepeated } = submission;
    const isStopped = form.get('answer') === 'stop';
    if (!isRepeated) {
      const request = await lockOpen(tx, subject);
      if (request === undefined) throw new ApiError('not_found');
      await (isStopped ? stopSurveys(tx, subject) : store(submission, request));
    }
    return isStopped ? STOPPED : THANKS;
  },
};
