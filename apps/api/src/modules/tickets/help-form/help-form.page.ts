import { HELP_REQUEST_HOURS } from '@vinculo/domain/tickets';
import { html, type Html } from '../../../public-pages/html';
import type { PageContent } from '../../../public-pages/layout';

/** Letters of a question. */
export const LONGEST_QUESTION = 4000;
/** What people do not see and programs fill in. */
export const HONEYPOT = 'website';
export const FIELDS = ['name', 'email', 'subject', 'text'] as const;
export type Field = (typeof FIELDS)[number];

export interface Filled {
  readonly values: Readonly<Record<Field, string>>;
  readonly wrong: readonly Field[];
}
export const EMPTY: Filled = { values: { name: '', email: '', subject: '', text: '' }, wrong: [] };

const PROBLEMS: Readonly<Record<Field, string>> = {
  name: 'Escribe tu nombre, con 120 letras cuando más.',
  email: 'Escribe tu correo completo, como nombre@ejemplo.com.',
  subject: 'Escribe el asunto, con 3 a 200 letras.',
  text: `Escribe tu pregunta, con ${LONGEST_QUESTION} letras cuando más.`,
};

/** Always the same: it does not say whether we know the address. */
export const SENT: PageContent = {
  title: 'Revisa tu correo',
  text: `Te mandamos un enlace para confirmar que el correo es tuyo. Tu mensaje nos llega cuando lo abras y lo envíes, en las próximas ${HELP_REQUEST_HOURS} horas.`,
};
export const RECEIVED: PageContent = {
  title: 'Recibimos tu mensaje',
  text: 'Te responderemos por correo. Puedes contestar ese mismo correo si quieres agregar algo.',
};

const noteOf = (field: Field, { wrong }: Filled): Html =>
  html`<span id="wrong-${field}" class="wrong">${wrong.includes(field) && PROBLEMS[field]}</span>`;

interface InputOptions {
  readonly field: Field;
  readonly label: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly most: number;
}

const input = ({ field, label, type, autocomplete, most }: InputOptions, filled: Filled): Html =>
  html`<label>
    ${label}
    <input
      class="field"
      name="${field}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="${most}"
      required
      value="${filled.values[field]}"
      aria-invalid="${String(filled.wrong.includes(field))}"
      aria-describedby="wrong-${field}"
    />
    ${noteOf(field, filled)}
  </label>`;

/** The form, with what was written and what has to be corrected. */
export const helpFormPage = (filled: Filled): PageContent => ({
  title: '¿En qué te ayudamos?',
  text: 'Escríbenos y te respondemos por correo. Primero te mandamos un enlace para confirmar que el correo es tuyo.',
  body: html`<form method="post" action="/p/ayuda" novalidate>
    ${filled.wrong.length > 0 && html`<p role="alert" class="wrong">Revisa lo que falta. Lo demás sigue aquí.</p>`}
    ${input({ field: 'name', label: 'Tu nombre', type: 'text', autocomplete: 'name', most: 120 }, filled)}
    ${input({ field: 'email', label: 'Tu correo', type: 'email', autocomplete: 'email', most: 254 }, filled)}
    ${input({ field: 'subject', label: 'Asunto', type: 'text', autocomplete: 'off', most: 200 }, filled)}
    <label>
      Tu pregunta
      <textarea
        class="field"
        name="text"
        rows="6"
        maxlength="${LONGEST_QUESTION}"
        required
        aria-invalid="${String(filled.wrong.includes('text'))}"
        aria-describedby="wrong-text"
      >
${filled.values.text}</textarea>
      ${noteOf('text', filled)}
    </label>
    <p class="unseen" aria-hidden="true">
      <label>No llenes este campo<input name="${HONEYPOT}" tabindex="-1" autocomplete="off" /></label>
    </p>
    <button type="submit">Continuar</button>
  </form>`,
});

/** What is sent when the address is proved, for a last look. */
export const confirmationPage = ({ subject, text }: Pick<Filled['values'], 'subject' | 'text'>): PageContent => ({
  title: 'Envía tu mensaje',
  text: 'Así nos llegará:',
  body: html`<dl class="stacked">
      <dt>Asunto</dt>
      <dd>${subject}</dd>
      <dt>Tu pregunta</dt>
      <dd class="lines">${text}</dd>
    </dl>
    <form method="post"><button type="submit">Enviar mi mensaje</button></form>`,
});
