import type { ErrorCode } from '@vinculo/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/database';
import { ApiError } from '../http/api-error';
import { admitAnonymous } from '../http/route';
import { reportFailure } from '../plugins/errors';
import { PAGE_POLICY, publicPage, type PageContent } from './layout';
import { findSubject, issueToken, redeemToken, type LinkTerms } from './link-tokens.repository';

/** An action that a person without an account performs with a mailed link. */
export interface LinkAction extends LinkTerms {
  /** In the page's URL: /p/<slug>/<token>. */
  readonly slug: string;
  readonly question: Required<PageContent>;
  readonly done: PageContent;
  readonly perform: (tx: Tx, subject: string) => Promise<void>;
}

/** A public page, for the list of routes and the test of every route. */
export interface PublishedPage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly name: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly page?: PublishedPage;
  }
}

/** @returns the URL to mail. Anyone with it can perform the action. */
export async function createLink(
  tx: Tx,
  action: LinkAction,
  { subject, now, publicUrl }: { readonly subject: string; readonly now: Date; readonly publicUrl: string },
): Promise<string> {
  return `${publicUrl}${PREFIX}/${action.slug}/${await issueToken(tx, action, subject, now)}`;
}

const PREFIX = '/p';
const BODY_LIMIT_BYTES = 16_384;

const UNUSABLE: PageContent = {
  title: 'Este enlace no sirve',
  text: 'Venció, ya se usó o está incompleto. Revisa que sea el del correo más reciente.',
};
const FAILED: PageContent = {
  title: 'Algo salió mal',
  text: 'No pudimos hacer lo que pediste. Inténtalo de nuevo en unos minutos.',
};
const PROBLEMS: Readonly<Partial<Record<ErrorCode, PageContent>>> = {
  not_found: UNUSABLE,
  rate_limited: { title: 'Demasiados intentos', text: 'Espera un minuto y abre el enlace de nuevo.' },
  maintenance: { title: 'Vínculo está en mantenimiento', text: 'Abre el enlace de nuevo en unos minutos.' },
  forbidden: {
    title: 'No aceptamos esta solicitud',
    text: 'Llegó desde otro sitio. Abre el enlace de tu correo y usa el botón de la página.',
  },
};

/**
 * Refuses a form that another site sent. Browsers send the origin of a request; a mail program that unsubscribes with
 * one click (RFC 8058) sends none. @throws ApiError `forbidden`
 */
function refuseOtherSites({ headers }: FastifyRequest, publicUrl: string): void {
  const { 'sec-fetch-site': site, origin } = headers;
  const isOwn = site === undefined ? origin === undefined || origin === publicUrl : site === 'same-origin';
  if (!isOwn) throw new ApiError('forbidden');
}

const tokenOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'token' in params ? String(params.token) : '';

function send(reply: FastifyReply, page: PageContent, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({ 'content-security-policy': PAGE_POLICY, 'x-robots-tag': 'noindex, nofollow' })
    .type('text/html; charset=utf-8')
    .send(publicPage(page));
}

/** Opening a link changes nothing, as mail scanners open every link; the button of its page does. */
function registerAction(pages: FastifyInstance, action: LinkAction): void {
  const { deps } = pages;
  const path = `/${action.slug}/:token`;
  const publish = (method: PublishedPage['method']) => ({ page: { method, path: PREFIX + path, name: action.name } });

  pages.get(path, { config: publish('GET') }, async (request, reply) => {
    const subject = await findSubject(deps.database.read, action, tokenOf(request), deps.clock());
    if (subject === undefined) throw new ApiError('not_found');
    return send(reply, action.question);
  });
  pages.post(path, { config: publish('POST') }, async (request, reply) => {
    refuseOtherSites(request, deps.publicUrl);
    await deps.database.write(async (tx) => {
      const redeemed = await redeemToken(tx, action, tokenOf(request), deps.clock());
      if (redeemed === undefined) throw new ApiError('not_found');
      if (!redeemed.isRepeated || !action.isSingleUse) await action.perform(tx, redeemed.subject);
    });
    return send(reply, action.done);
  });
}

/** The pages under /p: plain HTML for people without an account. */
export async function registerLinkPages(app: FastifyInstance, actions: readonly LinkAction[]): Promise<void> {
  await app.register(
    async (pages) => {
      pages.removeAllContentTypeParsers();
      // Forms have no fields, and the body of a one-click request is not needed: bodies are ignored.
      pages.addContentTypeParser(
        ['application/x-www-form-urlencoded', 'multipart/form-data'],
        { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
        (_request, _body, done) => done(null),
      );
      pages.addHook('onRequest', (request) => admitAnonymous(request, app));
      pages.setErrorHandler((error, request, reply) => {
        const { code, status } = reportFailure(error, request, reply);
        return send(reply, PROBLEMS[code] ?? FAILED, status);
      });
      for (const action of actions) registerAction(pages, action);
      pages.setNotFoundHandler((_request, reply) => send(reply, UNUSABLE, 404));
    },
    { prefix: PREFIX },
  );
}
