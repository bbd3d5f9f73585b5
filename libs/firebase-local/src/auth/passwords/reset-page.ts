import { PASSWORD_PROBLEM_TEXTS, SHORTEST_PASSWORD } from '@vinculo/domain/session';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, page, PAGE_HEADERS, type Html } from '../../pages/html';
import type { AuthContext } from '../auth-context';
import { AuthError } from '../auth-error';
import { parseBody } from '../parse-body';
import { PasswordRefusal, RESET_PATH, resetCodeOwner, resetPassword } from './password-reset';

const linkQuery = z.object({ oobCode: z.string() });
const form = z.object({ oobCode: z.string(), password: z.string().max(4096) });

const CHOOSE = 'Elige una contraseña nueva';

/** Where a reset link leads: a form that sets the new password. */
export function resetPage(app: FastifyInstance, context: AuthContext): void {
  const { sql, now, appUrl } = context;
  const show = (reply: FastifyReply, title: string, body: Html) => reply.headers(PAGE_HEADERS).send(page(title, body));

  const showRefusal = (reply: FastifyReply, error: unknown, oobCode: string) => {
    if (!(error instanceof AuthError)) throw error;
    reply.code(error.status);
    return error instanceof PasswordRefusal
      ? show(reply, CHOOSE, passwordForm(oobCode, PASSWORD_PROBLEM_TEXTS[error.problem], true))
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
      return show(reply, CHOOSE, passwordForm(oobCode, `Para la cuenta ${email}. ${PASSWORD_PROBLEM_TEXTS.too_short}`));
    } catch (error) {
      return showRefusal(reply, error, oobCode);
    }
  });

  app.post(RESET_PATH, async (request, reply) => {
    const { oobCode, password } = parseBody(form, request.body);
    try {
      await resetPassword(context, oobCode, password);
    } catch (error) {
      return showRefusal(reply, error, oobCode);
    }
    const body = html`<p>Ya puedes entrar con ella.</p>
      <p><a href="${new URL('/login', appUrl).href}">Iniciar sesión</a></p>`;
    return show(reply, 'Contraseña guardada', body);
  });
}

const passwordForm = (oobCode: string, note: string, isRefusal = false): Html =>
  html`<p class="note" id="note" role="${isRefusal ? 'alert' : 'note'}">${note}</p>
    <form method="post" action="${RESET_PATH}">
      <input type="hidden" name="oobCode" value="${oobCode}" />
      <label for="password">Contraseña nueva</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="new-password"
        minlength="${String(SHORTEST_PASSWORD)}"
        aria-describedby="note"
        required
        autofocus
      />
      <button>Guardar contraseña</button>
    </form>`;
