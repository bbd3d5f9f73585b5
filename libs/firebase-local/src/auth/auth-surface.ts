import type { FastifyInstance } from 'fastify';
import { errorStatus } from '../http/error-status';
import { adminRoutes } from './admin-routes';
import type { AuthContext } from './auth-context';
import { AuthError } from './auth-error';
import { clientRoutes } from './client-routes';
import { outboxPage } from './outbox-page';
import { resetPage } from './passwords/reset-page';

/** Identity Toolkit and Secure Token, as `connectAuthEmulator` and `firebase-admin` use them, and the pages around them. */
export async function authSurface(app: FastifyInstance, context: AuthContext): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, request, reply) => {
    const code = error instanceof AuthError ? error.status : errorStatus(error, request);
    const message = error instanceof AuthError ? error.code : code < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL';
    return reply
      .code(code)
      .send({ error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } });
  });
  clientRoutes(app, context);
  outboxPage(app, context);
  resetPage(app, context);
  await app.register(async (admin) => adminRoutes(admin, context));
}
