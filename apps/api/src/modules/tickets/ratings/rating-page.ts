import { surveyAnswer } from '@vinculo/contracts/surveys';
import { CSAT_SCORES, isBadAnswer, LONGEST_ANSWER } from '@vinculo/domain/surveys';
import { isUnresolved, stateOnceReceived } from '@vinculo/domain/tickets';
import { ApiError } from '../../../http/api-error';
import { html } from '../../../public-pages/html';
import type { PageContent } from '../../../public-pages/layout';
import type { LinkForm, LinkSubmission } from '../../../public-pages/link-pages';
import { appendEvents } from '../../audit/append-event';
import { ratingFact } from '../../facts/fact';
import { notify } from '../../notifications/notifications.repository';
import { RATING_LINK } from './ask-ratings';
import { logged, putInState } from '../change-ticket';
import { lockTarget, REQUESTER } from '../thread/receive-message';
import { askRules } from '../rules/rules.repository';
import { refreshClock } from '../clock/ticket-clock';
import { readersAmong } from '../ticket-readers';
import { answerRating, findOpenRating } from './ticket-ratings.repository';

const THANKS: PageContent = { title: '¡Gracias!', text: 'Leemos cada respuesta para atenderte mejor.' };

// It says nothing of the ticket: who has the link may not be who asked.
const PAGE: PageContent = {
  title: '¿Cómo te atendimos?',
  text: 'Tu respuesta la lee el equipo de Vínculo y no se comparte con otros.',
  body: html`<form method="post">
    <fieldset>
      <legend>Tu calificación</legend>
      <p class="ends"><span>1: muy mal</span><span>5: muy bien</span></p>
      <div class="scale">
        ${CSAT_SCORES.map(
          (score) => html`<label><input type="radio" name="score" value="${score}" required />${score}</label>`,
        )}
      </div>
    </fieldset>
    <label class="question">
      ¿Qué quieres contarnos? (opcional)
      <textarea class="field" name="comment" rows="4" maxlength="${LONGEST_ANSWER}"></textarea>
    </label>
    <button type="submit">Enviar calificación</button>
  </form>`,
};

/** Stores a rating; a bad one is reported to who looks after the ticket, and reopens it where its team says so. */
async function store({ tx, subject, now, form }: LinkSubmission): Promise<void> {
  const asked = await findOpenRating(tx, subject);
  const row = asked === undefined ? undefined : await lockTarget(tx, asked.ticketID);
  // Locked by its ticket, it may have been answered meanwhile.
  if (row === undefined || (await findOpenRating(tx, subject)) === undefined) throw new ApiError('not_found');
  const score = CSAT_SCORES.find((one) => String(one) === form.get('score'));
  const comment = surveyAnswer.text.safeParse(form.get('comment') ?? '');
  if (score === undefined || !comment.success) throw new ApiError('invalid_request');
  const context = { tx, now, actor: REQUESTER, origin: '' };
  await answerRating(tx, { ratingID: subject, score, comment: comment.data ?? '', answeredAt: now });
  await appendEvents(context, [
    { action: 'ticket.rated', ...logged(row), after: { score }, fact: ratingFact(row, score) },
  ]);
  await askRules(tx, { ticketID: row.ticketID, event: 'rated' }, now);
  if (!isBadAnswer({ nps: null, csat: score })) return;
  if (row.ratingRule === 'reopen' && !isUnresolved(row.state)) {
    const reason = `Calificación de ${score} de 5`;
    await refreshClock(tx, await putInState(context, row, stateOnceReceived(row.state), { reason }), now);
  }
  const uid = row.assigneeUid ?? row.leadUid;
  if (uid !== null)
    await notify(tx, await readersAmong(tx, row, [uid]), {
      ...{ kind: 'ticket_rated', subjectType: 'ticket', subjectID: row.ticketID, payload: { score }, at: now },
    });
}

/** The page of a rating. */
export const RATING_PAGE: LinkForm = {
  ...RATING_LINK,
  show: async (tx, subject) => ((await findOpenRating(tx, subject)) === undefined ? undefined : PAGE),
  submit: async (submission) => {
    if (!submission.isRepeated) await store(submission);
    return THANKS;
  },
};
