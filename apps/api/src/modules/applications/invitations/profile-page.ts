import { candidateChanges } from '@vinculo/contracts/candidates';
import { modality, workTime, workTurns, type Option } from '@vinculo/domain/catalogs';
import { phoneDigits } from '@vinculo/domain/candidates';
import { parseAmount } from '@vinculo/domain/vacancies';
import { ApiError } from '../../../http/api-error';
import { html, type Html } from '../../../public-pages/html';
import type { PageContent } from '../../../public-pages/layout';
import type { LinkForm, LinkSubmission } from '../../../public-pages/link-pages';
import { findByIdForUpdate } from '../../candidates/candidates.repository';
import { editCandidateCommand } from '../../candidates/edit-candidate.command';
import { PROFILE_LINK } from './invitation-link';
import { invitedContext } from './invited-context';
import { findAnswered } from './invited.repository';

const SAVED: PageContent = { title: 'Guardamos tus datos', text: 'Gracias. El equipo se pondrá en contacto contigo.' };

const choices = (legend: string, name: string, options: readonly Option[]): Html =>
  html`<fieldset>
    <legend>${legend}</legend>
    ${options.map(
      ({ value, label }) =>
        html`<label class="check"><input type="checkbox" name="${name}" value="${value}" />${label}</label>`,
    )}
  </fieldset>`;

/** Empty, as anyone with the link can open it. */
const FORM = html`<form method="post">
  <label>Correo<input class="field" type="email" name="email" maxlength="254" autocomplete="email" /></label>
  <label>Teléfono, 10 dígitos<input class="field" type="tel" name="phone" maxlength="20" autocomplete="tel" /></label>
  <label
    >Sueldo que buscas al mes, en pesos<input class="field" name="wishedPay" inputmode="decimal" maxlength="16"
  /></label>
  ${[
    choices('Turno que buscas', 'wishedTurns', workTurns),
    choices('Jornada', 'wishedTimes', workTime),
    choices('Modalidad', 'wishedModalities', modality),
  ]}
  <button type="submit">Guardar</button>
</form>`;

const QUESTION: PageContent = {
  title: '¡Gracias! Registramos tu interés',
  text: 'Si quieres, corrige tu contacto y dinos qué buscas. Deja en blanco lo que no cambie.',
  body: FORM,
};

/** The fields that the person filled. @throws ApiError that names a field which is not valid. */
function changesIn(form: URLSearchParams) {
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  const [phone, pay] = [text('phone'), text('wishedPay')];
  const filled: Readonly<Record<string, unknown>> = {
    email: text('email'),
    phone: phone === '' ? '' : (phoneDigits(phone) ?? phone),
    wishedPay: pay === '' ? '' : parseAmount(pay),
    wishedTurns: form.getAll('wishedTurns'),
    wishedTimes: form.getAll('wishedTimes'),
    wishedModalities: form.getAll('wishedModalities'),
  };
  const given = Object.entries(filled).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== ''));
  const parsed = candidateChanges.safeParse(Object.fromEntries(given));
  const isPayWrong = pay !== '' && filled['wishedPay'] === null;
  if (!parsed.success || isPayWrong) throw new ApiError('invalid_request');
  return parsed.data;
}

async function save(submission: LinkSubmission): Promise<void> {
  const { tx, subject, form } = submission;
  const changes = changesIn(form);
  const answered = await findAnswered(tx, subject);
  const person = answered && (await findByIdForUpdate(tx, answered.docID));
  if (person === undefined) throw new ApiError('not_found');
  const { docID, version } = person;
  const request = { params: { docID }, query: undefined, body: { ...changes, version } };
  await editCandidateCommand(invitedContext(submission), request);
}

/** The page after an accepted invitation: the person corrects their contact and says what they look for. */
export const PROFILE_PAGE: LinkForm = {
  ...PROFILE_LINK,
  show: async (tx, subject) => ((await findAnswered(tx, subject)) === undefined ? undefined : QUESTION),
  submit: async (submission) => {
    // Repeated too: the second press may have corrected what the first one sent. The same values change nothing.
    await save(submission);
    return SAVED;
  },
};
