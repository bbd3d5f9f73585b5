import type { MoveReason } from '@vinculo/domain/applications';
import { mexicoDay } from '@vinculo/domain/calendar';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { formatLocation, payText } from '@vinculo/domain/vacancies';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import { html, type Html } from '../../../public-pages/html';
import type { PageContent } from '../../../public-pages/layout';
import { createLink, type LinkForm, type LinkSubmission } from '../../../public-pages/link-pages';
import { findCurrent, findInForce, type NoticeRow } from '../../consents/consents.repository';
import { requirePurposes, storeConsent } from '../../consents/store-consent';
import { presentVacancy } from '../../vacancies/vacancies.presenter';
import { findStored, type StoredVacancy } from '../../vacancies/vacancies.repository';
import { moveApplicationsCommand } from '../move-applications.command';
import { INVITATION_LINK, PROFILE_LINK } from './invitation-link';
import { invitedContext } from './invited-context';
import { findAnswered, findInvited, lockInvited } from './invited.repository';

const DECLINED: PageContent = {
  title: 'Gracias por responder',
  text: 'Avisamos al equipo que esta vacante no te interesa.',
};

/** To who declines right after they accepted. */
const ACCEPTED: PageContent = {
  title: 'Ya respondiste que te interesa',
  text: 'Cuenta tu primera respuesta. Si cambiaste de opinión, díselo al equipo cuando te contacte.',
};

/** The reasons of staff in the person's own words. Another one would need a text. */
const REASONS = [
  { value: 'otherJob', label: 'Ya tengo otro empleo' },
  { value: 'pay', label: 'No me convence el sueldo' },
  { value: 'distance', label: 'Me queda lejos' },
  { value: 'schedule', label: 'No me acomoda el horario' },
  { value: 'personal', label: 'Motivos personales' },
  { value: 'notInterested', label: 'No me interesa por ahora' },
] as const satisfies readonly { value: MoveReason; label: string }[];

const termsOf = (row: StoredVacancy): Html => {
  const vacancy = presentVacancy(row, NO_CLAIMS);
  const places = vacancy.location.locations.map(formatLocation).join('; ');
  return html`<dl>
    <dt>Empresa</dt>
    <dd>${row.companyName}</dd>
    <dt>Sueldo</dt>
    <dd>${payText(vacancy)}</dd>
    <dt>Lugar</dt>
    <dd>${places}</dd>
    <dt>Jornada</dt>
    <dd>${vacancy.timeWork.label}, ${vacancy.turnWork.label.toLowerCase()}</dd>
  </dl>`;
};

const purpose = (value: string): Html =>
  html`<label class="check"><input type="checkbox" name="granted" value="${value}" />${value}</label>`;

const noticeOf = ({ name, text, voluntary }: NoticeRow): Html =>
  html`<input type="hidden" name="notice" value="${name}" />
    <details>
      <summary>Aviso de privacidad</summary>
      <p class="lines">${text}</p>
    </details>
    ${
      voluntary.length > 0 &&
      html`<fieldset>
        <legend>Si quieres, acepta también</legend>
        ${voluntary.map(purpose)}
      </fieldset>`
    }
    <p>Si respondes que te interesa, aceptas el aviso de privacidad.</p>`;

const formsOf = (notice: NoticeRow | undefined): Html =>
  html`<form method="post">
      <input type="hidden" name="answer" value="accept" />
      ${notice && noticeOf(notice)}
      <button type="submit">Me interesa</button>
    </form>
    <form method="post">
      <input type="hidden" name="answer" value="decline" />
      <label
        >Si no te interesa, dinos por qué
        <select class="field" name="reason" required>
          <option value="">Elige un motivo</option>
          ${REASONS.map(({ value, label }) => html`<option value="${value}">${label}</option>`)}
        </select></label
      >
      <button type="submit" class="quiet">No me interesa</button>
    </form>`;

async function show(tx: Tx, subject: string, now: Date): Promise<PageContent | undefined> {
  const invited = await findInvited(tx, subject);
  if (invited === undefined) return undefined;
  const vacancy = await findStored(tx, invited.jobID);
  const notice = await findCurrent(tx, mexicoDay(now));
  return {
    title: `Te invitamos a «${vacancy.name}»`,
    text: 'Creemos que esta vacante puede ser para ti.',
    body: html`${[termsOf(vacancy), formsOf(notice)]}`,
  };
}

/** Stores the consent to the version of the notice that the page showed. */
async function consentOf({ tx, form, ...submission }: LinkSubmission, docID: StoredConsentOwner): Promise<void> {
  const name = form.get('notice');
  if (name === null) return;
  const acceptedOn = mexicoDay(submission.now);
  const notice = await findInForce(tx, name, acceptedOn);
  if (notice === undefined) throw new ApiError('invalid_request', { fields: { notice: 'unknown' } });
  const granted = form.getAll('granted');
  requirePurposes(notice, granted, 'granted');
  await storeConsent(invitedContext({ tx, ...submission }), docID, notice, { acceptedOn, source: 'form', granted });
}
type StoredConsentOwner = Parameters<typeof storeConsent>[1];

async function answer(submission: LinkSubmission): Promise<void> {
  const { tx, subject, form } = submission;
  const invited = await lockInvited(tx, subject);
  if (invited === undefined) throw new ApiError('not_found');
  const { applicationID, docID, version } = invited;
  const accepts = form.get('answer') === 'accept';
  const reason = REASONS.find(({ value }) => value === form.get('reason'));
  if (!accepts && (form.get('answer') !== 'decline' || reason === undefined))
    throw new ApiError('invalid_request', { fields: { answer: 'unknown' } });
  if (accepts) await consentOf(submission, docID);
  await moveApplicationsCommand(invitedContext(submission), {
    body: {
      to: accepts ? 'inReview' : 'withdrawn',
      reasonCode: accepts ? null : (reason?.value ?? null),
      reason: '',
      startDate: null,
      items: [{ applicationID, version }],
    },
  });
}

/** The page of an invitation: what the vacancy offers, and the person's answer. */
export const INVITATION_PAGE: LinkForm = {
  ...INVITATION_LINK,
  show,
  submit: async (submission) => {
    const { tx, subject, now, form } = submission;
    if (!submission.isRepeated) await answer(submission);
    const answered = await findAnswered(tx, subject);
    if (answered === undefined) throw new ApiError('not_found');
    if (answered.stage === 'withdrawn') return DECLINED;
    if (form.get('answer') === 'decline') return ACCEPTED;
    return { goTo: await createLink(tx, PROFILE_LINK, { subject, now }) };
  },
};
