import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listMails, type OutboxMail } from '../firestore/mails';
import { z } from 'zod';
import { isFromThisMachine } from '../http/loopback';
import { html, page, PAGE_HEADERS } from '../pages/html';
import type { AuthContext } from './auth-context';
import { AuthError } from './auth-error';
import { parseBody } from './parse-body';
import { listMessages, type OutboxMessage } from './passwords/password-reset';

const dateFormat = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'medium' });

/** The mail that a real project would have sent. Its links set passwords, so only this machine may read it. */
export function outboxPage(app: FastifyInstance, { sql, now, receiveMail }: AuthContext): void {
  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AuthError('INSUFFICIENT_PERMISSION', 403);
    const items = [
      ...(await listMessages(sql)).map((message) => ({ at: message.createdAt, item: resetItem(message, now()) })),
      ...(await listMails(sql)).map((mail) => ({
        at: mail.createdAt,
        item: mailItem(mail, receiveMail !== undefined),
      })),
    ].sort((one, other) => other.at.getTime() - one.at.getTime());
    const body =
      items.length === 0
        ? html`<p>Todavía no hay correos. Pide restablecer una contraseña y aparecerá aquí.</p>`
        : html`<ul>
            ${items.map(({ item }) => item)}
          </ul>`;
    return reply.headers(PAGE_HEADERS).send(page('Correos enviados', body));
  });
  if (receiveMail === undefined) return;
  app.post('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request) || isFromAnotherSite(request)) throw new AuthError('INSUFFICIENT_PERMISSION', 403);
    const { id, text } = parseBody(answer, request.body);
    const mail = (await listMails(sql)).find((one) => one.id === id);
    if (mail?.replyTo == null) throw new AuthError('INVALID_ARGUMENT');
    await receiveMail(answerTo(mail, mail.replyTo, text));
    return reply.redirect('/outbox', 303);
  });
}

const answer = z.object({ id: z.string(), text: z.string().min(1).max(20_000) });

const isFromAnotherSite = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());

/** The mail that a mail program would send. */
const answerTo = ({ id, email, subject }: OutboxMail, replyTo: string, text: string): string =>
  [
    `From: ${email}`,
    `To: ${replyTo}`,
    `Subject: Re: ${subject}`,
    `Message-ID: <${randomUUID()}@outbox.example>`,
    `In-Reply-To: <${id}@outbox.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n');

const timeOf = (at: Date) => html`<time datetime="${at.toISOString()}">${dateFormat.format(at)}</time>`;

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const mailItem = ({ id, email, subject, text, replyTo, files, createdAt }: OutboxMail, isAnswerable: boolean) =>
  html`<li>
    ${subject}, a <strong>${email}</strong><br />
    ${timeOf(createdAt)}
    <pre>${withLinks(text)}</pre>
    ${files.length > 0 ? html`<p>Archivos: ${files.join(', ')}</p>` : ''}
    ${isAnswerable && replyTo !== null ? answerForm(id) : ''}
  </li>`;

const answerForm = (id: string) =>
  html`<form method="post" action="/outbox">
    <input type="hidden" name="id" value="${id}" />
    <label for="text-${id}">Responder como quien lo recibió</label>
    <textarea id="text-${id}" name="text" rows="3" maxlength="20000" required></textarea>
    <button>Enviar respuesta</button>
  </form>`;

const resetItem = ({ email, link, createdAt, expiresAt, usedAt }: OutboxMessage, now: Date) =>
  html`<li>
    Restablecer la contraseña de <strong>${email}</strong><br />
    ${timeOf(createdAt)}<br />
    ${
      usedAt !== null
        ? html`<span class="note">El enlace ya se usó</span>`
        : expiresAt <= now
          ? html`<span class="note">El enlace venció</span>`
          : html`<a href="${link}">Elegir una contraseña nueva</a>`
    }
  </li>`;
