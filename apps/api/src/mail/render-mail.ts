import { html, trustedMarkup, type Html } from '../public-pages/html';
import type { Mail } from './mailer';
import type { MailContent } from './template';

const GREETING = 'Hola:';
const SIGNATURE = 'El equipo de Vínculo';
const UNSUBSCRIBE = 'Dejar de recibir este correo';

/** The one style sheet of all mails. Without it, as some mail apps show them, they read as plain paragraphs. */
export const MAIL_CSS = `:root{color-scheme:light dark}
body{margin:0;padding:32px 20px;background:#fff;color:#16191b;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto}
p{margin:0 0 16px}
.button{display:inline-block;padding:12px 20px;border-radius:8px;background:#16191b;color:#fff;text-decoration:none}
.note,.note a{color:#4a5a5f;font-size:14px}
@media(prefers-color-scheme:dark){body{background:#16191b;color:#eef1f2}.button{background:#eef1f2;color:#16191b}.note,.note a{color:#aab6ba}}`;

const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
const paragraph = (text: string): Html => html`<p>${lines(text)}</p> `;
const note = (text: string): Html => html`<p class="note">${lines(text)}</p> `;

/** Both bodies of a mail. No image and no script: nothing is fetched when it is opened. */
export function renderMail(
  { subject, paragraphs, isLetter, button, notes = [], unsubscribeUrl }: MailContent,
  css = MAIL_CSS,
): Omit<Mail, 'id' | 'to'> {
  const [greeting, signature] = isLetter === true ? [[], []] : [[GREETING], [SIGNATURE]];
  const text = [
    ...greeting,
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    ...notes,
    ...signature,
    ...(unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE}:\n${unsubscribeUrl}`]),
  ].join('\n\n');
  const style = css === '' ? undefined : trustedMarkup(`<style>${css}</style>`);
  const link = button && html`<p><a class="button" href="${button.url}">${button.label}</a></p> `;
  const off =
    unsubscribeUrl === undefined ? undefined : html`<p class="note"><a href="${unsubscribeUrl}">${UNSUBSCRIBE}</a></p>`;
  const { markup } = html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        ${style}
      </head>
      <body>
        <main>${[...greeting, ...paragraphs].map(paragraph)}${link}${[...notes, ...signature].map(note)}${off}</main>
      </body>
    </html>`;
  return { subject, text, html: markup, ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }) };
}
