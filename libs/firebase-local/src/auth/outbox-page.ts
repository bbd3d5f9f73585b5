import type { FastifyInstance } from 'fastify';
import { isFromThisMachine } from '../http/loopback';
import { html, page, PAGE_HEADERS } from '../pages/html';
import type { AuthContext } from './auth-context';
import { AuthError } from './auth-error';
import { listMessages, type OutboxMessage } from './password-reset';

const dateFormat = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'medium' });

/** The mail that a real project would have sent. Whoever reads it can set passwords, so only this machine may. */
export function outboxPage(app: FastifyInstance, { sql, now }: AuthContext): void {
  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AuthError('INSUFFICIENT_PERMISSION', 403);
    const messages = await listMessages(sql);
    const body =
      messages.length === 0
        ? html`<p>Todavía no hay correos. Pide restablecer una contraseña y aparecerá aquí.</p>`
        : html`<ul>
            ${messages.map((message) => item(message, now()))}
          </ul>`;
    return reply.headers(PAGE_HEADERS).send(page('Correos enviados', body));
  });
}

const item = ({ email, link, createdAt, expiresAt, usedAt }: OutboxMessage, now: Date) =>
  html`<li>
    Restablecer la contraseña de <strong>${email}</strong><br />
    <time datetime="${createdAt.toISOString()}">${dateFormat.format(createdAt)}</time><br />
    ${
      usedAt !== null
        ? html`<span class="note">El enlace ya se usó</span>`
        : expiresAt <= now
          ? html`<span class="note">El enlace venció</span>`
          : html`<a href="${link}">Elegir una contraseña nueva</a>`
    }
  </li>`;
