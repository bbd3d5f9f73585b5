import type { FastifyInstance } from 'fastify';
import { listMails, type OutboxMail } from '../firestore/mails';
import { isFromThisMachine } from '../http/loopback';
import { html, page, PAGE_HEADERS } from '../pages/html';
import type { AuthContext } from './auth-context';
import { AuthError } from './auth-error';
import { listMessages, type OutboxMessage } from './passwords/password-reset';

const dateFormat = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'medium' });

/** The mail that a real project would have sent. Its links set passwords, so only this machine may read it. */
export function outboxPage(app: FastifyInstance, { sql, now }: AuthContext): void {
  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AuthError('INSUFFICIENT_PERMISSION', 403);
    const items = [
      ...(await listMessages(sql)).map((message) => ({ at: message.createdAt, item: resetItem(message, now()) })),
      ...(await listMails(sql)).map((mail) => ({ at: mail.createdAt, item: mailItem(mail) })),
    ].sort((one, other) => other.at.getTime() - one.at.getTime());
    const body =
      items.length === 0
        ? html`<p>Todavía no hay correos. Pide restablecer una contraseña y aparecerá aquí.</p>`
        : html`<ul>
            ${items.map(({ item }) => item)}
          </ul>`;
    return reply.headers(PAGE_HEADERS).send(page('Correos enviados', body));
  });
}

const timeOf = (at: Date) => html`<time datetime="${at.toISOString()}">${dateFormat.format(at)}</time>`;

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const mailItem = ({ email, subject, text, createdAt }: OutboxMail) =>
  html`<li>
    ${subject}, a <strong>${email}</strong><br />
    ${timeOf(createdAt)}
    <pre>${withLinks(text)}</pre>
  </li>`;

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
