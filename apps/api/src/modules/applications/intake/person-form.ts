import { receiveApplication } from '@vinculo/contracts/applications';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { phoneDigits } from '@vinculo/domain/candidates';
import { ApiError } from '../../../http/api-error';
import { html, type Html } from '../../../public-pages/html';
import type { NoticeRow } from '../../consents/consents.repository';

export const formField = (label: string, control: Html): Html => html`<label>${label}${control}</label>`;

const consentOf = ({ name, text, voluntary }: NoticeRow, acceptance: string): Html =>
  html`<input type="hidden" name="notice" value="${name}" />
    <details>
      <summary>Aviso de privacidad</summary>
      <p class="lines">${text}</p>
    </details>
    <label class="check"><input type="checkbox" name="accepts" value="yes" required />${acceptance}</label>
    ${
      voluntary.length > 0 &&
      html`<fieldset>
        <legend>Si quieres, acepta también</legend>
        ${voluntary.map(
          (value) =>
            html`<label class="check"><input type="checkbox" name="granted" value="${value}" />${value}</label>`,
        )}
      </fieldset>`
    }`;

interface PersonFormOptions {
  readonly notice: NoticeRow;
  /** What the person accepts, with the notice. */
  readonly acceptance: string;
  readonly isEmailRequired: boolean;
}

/** The fields in which somebody leaves their own data, with their consent. */
export const personFields = ({ notice, acceptance, isEmailRequired }: PersonFormOptions): Html[] => [
  formField('Nombre', html`<input class="field" name="firstName" maxlength="80" autocomplete="given-name" required />`),
  formField(
    'Primer apellido',
    html`<input class="field" name="paternalName" maxlength="60" autocomplete="family-name" required />`,
  ),
  formField('Segundo apellido (opcional)', html`<input class="field" name="maternalName" maxlength="60" />`),
  formField(
    'Teléfono, 10 dígitos',
    html`<input class="field" type="tel" name="phone" maxlength="20" autocomplete="tel" required />`,
  ),
  isEmailRequired
    ? formField(
        'Correo',
        html`<input class="field" type="email" name="email" maxlength="254" autocomplete="email" required />`,
      )
    : formField(
        'Correo (opcional)',
        html`<input class="field" type="email" name="email" maxlength="254" autocomplete="email" />`,
      ),
  consentOf(notice, acceptance),
];

/** The application in a sent form. @throws ApiError `invalid_request`, also without the consent: nothing is stored then */
export function applicationIn(
  form: URLSearchParams,
  jobID: string,
): ParsedRequestOf<typeof receiveApplication>['body'] {
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  const phone = text('phone');
  const parsed = receiveApplication.body.safeParse({
    jobID,
    ...Object.fromEntries(['firstName', 'paternalName', 'maternalName', 'email'].map((name) => [name, text(name)])),
    phone: phoneDigits(phone) ?? phone,
    consent: { notice: text('notice'), granted: form.getAll('granted') },
  });
  if (!parsed.success || form.get('accepts') !== 'yes') throw new ApiError('invalid_request');
  return parsed.data;
}
