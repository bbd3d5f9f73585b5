import fastifyCookie from '@fastify/cookie';
import { normalizeIP } from '@fastify/rate-limit';
import type { ErrorCode } from '@vinculo/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/database';
import { ApiError } from '../http/api-error';
import { admitAnonymous, checkLimit } from '../http/route';
import { turns } from '../http/event-loop/turns';
import { reportFailure } from '../plugins/errors';
import { deviceOf, markDevice } from './device';
import { PAGE_POLICY, publicPage, type PageContent } from './layout';
import { findSubject, issueToken, redeemToken, type LinkTerms } from './link-tokens.repository';

/** An action that a person without an account performs with a mailed link. */
export interface LinkAction extends LinkTerms {
  /** In the page's URL: /p/<slug>/<token>. */
  readonly slug: string;
  readonly question: Required<Omit<PageContent, 'body'>>;
  readonly done: PageContent;
  readonly perform: (tx: Tx, subject: string) => Promise<void>;
}

/** What a form of a page is sent with. */
export interface LinkSubmission {
  readonly tx: Tx;
  readonly subject: string;
  readonly now: Date;
  /** IP address of the request. */
  readonly origin: string;
  /** Of the app that staff use. */
  readonly appUrl: string;
  /** The second press of a double click. */
  readonly isRepeated: boolean;
  /** Of the browser, on a page that marks it; empty elsewhere. */
  readonly deviceDigest: string;
  readonly form: URLSearchParams;
}

/** A PDF that a form answers with. It is drawn after the commit, so that it holds no connection. */
interface PdfFile {
  readonly draw: () => Promise<Buffer>;
  readonly fileName: string;
}

/** A page that says why a form was refused, and has it again. */
export interface RefusedForm {
  readonly page: PageContent;
  readonly status: 409;
}

/** A page with forms of its own, for a person without an account. */
export interface LinkForm extends LinkTerms {
  readonly slug: string;
  /** Undefined where the record no longer allows it: the link is then as good as used. */
  readonly show: (tx: Tx, subject: string, now: Date, appUrl: string) => Promise<PageContent | undefined>;
  /** @returns the page to show, the path of the one to go on to, a file to download, or the form again. */
  readonly submit: (
    submission: LinkSubmission,
  ) => Promise<PageContent | { readonly goTo: string } | PdfFile | RefusedForm>;
}

/** A page whose link is printed: the code in it is stored with its record, and lasts as long. */
export interface CodePage extends Omit<LinkForm, keyof LinkTerms>, Pick<LinkTerms, 'name'> {
  readonly findSubject: (tx: Tx, code: string) => Promise<string | undefined>;
  /** A whole fair sends its form, from one address. */
  readonly isForCrowds?: true;
  /** A form that is taken leaves a cookie, by which the next of the same browser is known as such. */
  readonly marksDevice?: true;
}

/** A file for a program, such as a calendar. Reading it uses nothing up. */
export interface LinkFile extends LinkTerms {
  readonly slug: string;
  /** Its MIME type. */
  readonly type: string;
  readonly read: (tx: Tx, subject: string, now: Date) => Promise<string | undefined>;
}
export type LinkPage = LinkAction | LinkForm | CodePage | LinkFile;

/** A page that needs no link: anyone may send its form. */
export interface OpenForm {
  /** In the page's URL: /p/<slug>. */
  readonly slug: string;
  readonly name: string;
  readonly show: () => PageContent;
  /** Status 400 where the form has to be corrected. */
  readonly receive: (
    submission: Pick<LinkSubmission, 'tx' | 'now' | 'form'>,
  ) => Promise<{ readonly page: PageContent; readonly status: 200 | 400 }>;
}
export type PublicPage = LinkPage | OpenForm;

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

interface LinkAbout {
  readonly subject: string;
  readonly now: Date;
  /** Without it the link is a path. */
  readonly publicUrl?: string;
}

/** @returns the URL to mail. Anyone with it can use its page. */
export async function createLink(
  tx: Tx,
  page: Pick<LinkForm, 'slug' | keyof LinkTerms>,
  { subject, now, publicUrl = '' }: LinkAbout,
): Promise<string> {
  return `${publicUrl}${PREFIX}/${page.slug}/${await issueToken(tx, page, subject, now)}`;
}

const PREFIX = '/p';

/** The URL of a page whose code is printed. */
export const pageUrl = ({ slug }: CodePage, code: string, publicUrl: string): string =>
  `${publicUrl}${PREFIX}/${slug}/${code}`;

/** The longest question of the help form, in letters that are sent as nine bytes each. */
const BODY_LIMIT_BYTES = 49_152;
/** Forms of a page that are written at once: the others wait without a connection, which staff need too. */
const FORMS_AT_ONCE = 2;

const UNUSABLE: PageContent = {
  title: 'Este enlace no sirve',
  text: 'Venció, ya se usó o está incompleto. Revisa que sea el del correo más reciente.',
};
const INVALID: PageContent = {
  title: 'Revisa tus datos',
  text: 'Algo de lo que escribiste no es válido y no se guardó. Regresa a la página anterior y corrígelo.',
};
const FAILED: PageContent = {
  title: 'Algo salió mal',
  text: 'No pudimos hacer lo que pediste. Inténtalo de nuevo en unos minutos.',
};
const PROBLEMS: Readonly<Partial<Record<ErrorCode, PageContent>>> = {
  not_found: UNUSABLE,
  invalid_request: INVALID,
  slot_taken: {
    title: 'Ese horario se acaba de ocupar',
    text: 'Abre el enlace de nuevo y elige otro de los que siguen libres.',
  },
  vacancy_not_active: {
    title: 'Esa vacante ya no recibe postulaciones',
    text: 'Se cerró o se pausó mientras escribías. Abre el enlace de nuevo y elige otra.',
  },
  rate_limited: { title: 'Demasiados intentos', text: 'Espera unos minutos y vuelve a intentarlo.' },
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

/** Empty for what no link has: the database refuses some text. */
function tokenOf({ params }: FastifyRequest): string {
  const token = typeof params === 'object' && params !== null && 'token' in params ? String(params.token) : '';
  return /^[\w-]+$/.test(token) ? token : '';
}

export function sendPage(reply: FastifyReply, page: PageContent, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({ 'content-security-policy': PAGE_POLICY, 'x-robots-tag': 'noindex, nofollow' })
    .type('text/html; charset=utf-8')
    .send(publicPage(page));
}

/** Whether a URL is that of a page, whatever its link is. */
export const isPageUrl = (url: string): boolean => url.startsWith(`${PREFIX}/`);

export const sendUnusable = (reply: FastifyReply): FastifyReply => sendPage(reply, UNUSABLE, 404);

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

const publishAt = (page: PublicPage, path: string, method: PublishedPage['method']) => ({
  page: { method, path: PREFIX + path, name: page.name },
});

/** Counts a guess, not the opening of a link that works: many people share an address. @throws ApiError `not_found` */
async function refuseLink(request: FastifyRequest): Promise<never> {
  await checkLimit(request, request.server.publicLimit);
  throw new ApiError('not_found');
}

function registerFile(pages: FastifyInstance, file: LinkFile): void {
  const path = `/${file.slug}/:token`;
  pages.get(path, { config: publishAt(file, path, 'GET') }, async (request, reply) => {
    const { database, clock } = pages.deps;
    const now = clock();
    const subject = await findSubject(database.read, file, tokenOf(request), now);
    if (subject !== undefined) await checkLimit(request, pages.linkLimit);
    const content = subject === undefined ? undefined : await file.read(database.read, subject, now);
    if (content === undefined) return refuseLink(request);
    return reply.type(file.type).send(content);
  });
}

/** Opening a link acts on nothing, as mail scanners open every link (a page may count it); the button of its page does. */
function registerPage(pages: FastifyInstance, page: LinkAction | LinkForm | CodePage): void {
  const { deps } = pages;
  const inTurn = turns(FORMS_AT_ONCE);
  const path = `/${page.slug}/:token`;
  const show = async (subject: string): Promise<PageContent | undefined> =>
    'show' in page ? page.show(deps.database.read, subject, deps.clock(), deps.appUrl) : page.question;
  const find = (tx: Tx, token: string, now: Date): Promise<string | undefined> =>
    'findSubject' in page ? page.findSubject(tx, token) : findSubject(tx, page, token, now);
  const redeem = async (tx: Tx, token: string, now: Date) => {
    if (!('findSubject' in page)) return redeemToken(tx, page, token, now);
    const subject = await page.findSubject(tx, token);
    return subject === undefined ? undefined : { subject, isRepeated: false };
  };
  const isForCrowds = 'isForCrowds' in page;
  const limit = isForCrowds ? pages.crowdLimit : pages.publicLimit;
  const submit = async (submission: LinkSubmission) => {
    if ('show' in page) return page.submit(submission);
    if (!submission.isRepeated || !page.isSingleUse) await page.perform(submission.tx, submission.subject);
    return page.done;
  };

  pages.get(path, { config: publishAt(page, path, 'GET') }, async (request, reply) => {
    const subject = await find(deps.database.read, tokenOf(request), deps.clock());
    if (subject !== undefined && !isForCrowds) await checkLimit(request, pages.linkLimit);
    const content = subject === undefined ? undefined : await show(subject);
    if (content === undefined) return refuseLink(request);
    return sendPage(reply, content);
  });
  pages.post(path, { config: publishAt(page, path, 'POST') }, async (request, reply) => {
    await checkLimit(request, limit);
    refuseOtherSites(request, deps.publicUrl);
    const now = deps.clock();
    const form = formOf(request);
    const device = 'marksDevice' in page ? deviceOf(request, form, deps.publicUrl) : undefined;
    const deviceDigest = device?.digest ?? '';
    const answer = await inTurn(() =>
      deps.database.write(async (tx) => {
        const redeemed = await redeem(tx, tokenOf(request), now);
        if (redeemed === undefined) throw new ApiError('not_found');
        return submit({ tx, ...redeemed, now, origin: request.ip, appUrl: deps.appUrl, deviceDigest, form });
      }),
    );
    if (device !== undefined) markDevice(reply, device, `${PREFIX}/${page.slug}`, deps.publicUrl);
    if ('goTo' in answer) return reply.redirect(answer.goTo, 303);
    if ('draw' in answer)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${answer.fileName}"`)
        .send(await answer.draw());
    return 'status' in answer ? sendPage(reply, answer.page, answer.status) : sendPage(reply, answer);
  });
}

/** Forms of one address in an hour that anyone may send. */
const OPEN_FORMS_PER_HOUR = 20;

function registerOpenForm(pages: FastifyInstance, page: OpenForm): void {
  const { deps } = pages;
  const inTurn = turns(FORMS_AT_ONCE);
  const path = `/${page.slug}`;
  const hourly = pages.createRateLimit({
    max: OPEN_FORMS_PER_HOUR,
    timeWindow: 3_600_000,
    keyGenerator: ({ ip }) => `${page.name} ${normalizeIP(ip)}`,
  });
  pages.get(path, { config: publishAt(page, path, 'GET') }, (_request, reply) => sendPage(reply, page.show()));
  pages.post(path, { config: publishAt(page, path, 'POST') }, async (request, reply) => {
    refuseOtherSites(request, deps.publicUrl);
    await checkLimit(request, hourly);
    const answer = await inTurn(() =>
      deps.database.write((tx) => page.receive({ tx, now: deps.clock(), form: formOf(request) })),
    );
    return sendPage(reply, answer.page, answer.status);
  });
}

/** The pages under /p: plain HTML for people without an account. */
export async function registerLinkPages(app: FastifyInstance, linkPages: readonly PublicPage[]): Promise<void> {
  await app.register(
    async (pages) => {
      pages.removeAllContentTypeParsers();
      // A one-click request may have a body of either type; only forms of our own pages, of the first, are read.
      pages.addContentTypeParser(
        ['application/x-www-form-urlencoded', 'multipart/form-data'],
        { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );
      await pages.register(fastifyCookie);
      pages.addHook('onRequest', () => admitAnonymous(app));
      pages.setErrorHandler((error, request, reply) => {
        const { code, status } = reportFailure(error, request, reply);
        return sendPage(reply, PROBLEMS[code] ?? FAILED, status);
      });
      for (const page of linkPages)
        if ('receive' in page) registerOpenForm(pages, page);
        else if ('read' in page) registerFile(pages, page);
        else registerPage(pages, page);
      pages.setNotFoundHandler((_request, reply) => sendUnusable(reply));
    },
    { prefix: PREFIX },
  );
}
