import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, page, PAGE_HEADERS, type Html } from '../pages/html';
import type { AuthContext } from './auth-context';
import { AuthError } from './auth-error';
import { parseBody } from './parse-body';
import { RESET_PATH, resetCodeOwner, resetPassword } from './password-reset';

const linkQuery = z.object({ oobCode: z.string() });
const form = z.object({ oobCode: z.string(), password: z.string().max(4096) });

/** Where a reset link leads: a form that sets the new password. */
export function resetPage(app: FastifyInstance, { sql, now, appUrl }: AuthContext): void {
  const show = (reply: FastifyReply, title: string, body: Html) => reply.headers(PAGE_HEADERS).send(page(title, body));

  const showRefusal = (reply: FastifyReply, error: unknown, oobCode: string) => {
    if (!(error instanceof AuthError)) throw error;
    reply.code(error.status);
    return error.code.startsWith('WEAK_PASSWORD')
      ? show(reply, 'Elige una contraseña nueva', passwordForm(oobCode, 'Usa al menos 6 caracteres.'))
      : show(
          reply,
          'El enlace ya no sirve',
          html`<p>Ya se usó o pasó más de una hora. Pide otro correo e intenta de nuevo.</p>`,
        );
  };

  app.get(RESET_PATH, async (request, reply) => {
    const { oobCode } = parseBody(linkQuery, request.query);
    try {
      const { email } = await resetCodeOwner(sql, oobCode, now());
      return show(reply, 'Elige una contraseña nueva', passwordForm(oobCode, `Para la cuenta ${email}.`));
    } catch (error) {
      return showRefusal(reply, error, oobCode);
    }
  });

  app.post(RESET_PATH, async (request, reply) => {
    const { oobCode, password } = parseBody(form, request.body);
    try {
      await resetPassword(sql, oobCode, password, now());
    } catch (error) {
      return showRefusal(reply, error, oobCode);
    }
    const body = html`<p>Ya puedes entrar con ella.</p>
      <p><a href="${new URL('/login', appUrl).href}">Iniciar sesión</a></p>`;
    return show(reply, 'Contraseña guardada', body);
  });
}

const passwordForm = (oobCode: string, note: string): Html =>
  html`<p class="note">${note}</p>
    <form method="post" action="${RESET_PATH}">
      <input type="hidden" name="oobCode" value="${oobCode}" />
      <label for="password">Contraseña nueva</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="new-password"
        minlength="6"
        required
        autofocus
      />
      <button>Guardar contraseña</button>
    </form>`;
