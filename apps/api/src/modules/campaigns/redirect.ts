import { hash, randomUUID } from 'node:crypto';
import { mexicoDay } from '@vinculo/domain/calendar';
import { deviceOf, hasPersonalData, isBot, linkUrl } from '@vinculo/domain/campaigns';
import { parseUrl } from '@vinculo/domain/formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reportFailure } from '../../plugins/errors';
import { sendPage } from '../../public-pages/link-pages';
import { saltOf } from './clicks.repository';
import { clickKeeper } from './keep-clicks';
import { isCode } from './link-code';
import { REDIRECT_PATH } from './links.commands';

const UNKNOWN = {
  title: 'Este enlace no lleva a ninguna parte',
  text: 'Está incompleto o ya no existe. Revisa la dirección o pide una nueva a quien te la compartió.',
};
const ENDED = {
  title: 'Este enlace ya terminó',
  text: 'La campaña a la que llevaba se cerró. Gracias por tu interés; busca las vacantes abiertas en el sitio de empleo.',
};
const FAILED = { title: 'Algo salió mal', text: 'No pudimos abrir el enlace. Inténtalo de nuevo en un momento.' };

/** Whether a URL is that of a link, whatever its code is. */
export const isRedirectUrl = (url: string): boolean => url.startsWith(`${REDIRECT_PATH}/`);
export const sendUnknown = (reply: FastifyReply): FastifyReply => sendPage(reply, UNKNOWN, 404);

const LONGEST_HOST = 100;
/** With a query that is passed on: proxies refuse an answer whose header is of any length. */
const LONGEST_PATH = 2000;

/** Where a visitor comes from; empty for an address, and for a name with personal data in it. */
function referrerHost({ headers: { referer } }: FastifyRequest): string {
  if (referer === undefined) return '';
  const host = parseUrl(referer)?.hostname.slice(0, LONGEST_HOST) ?? '';
  return /^[\d.]*$|^\[/.test(host) || hasPersonalData(host) ? '' : host;
}

const passedBy = ({ url }: FastifyRequest, publicUrl: string): [string, string][] =>
  !url.includes('?') || url.length > LONGEST_PATH ? [] : [...new URL(url, publicUrl).searchParams];

/** The salt of today's visitors, read once a day. */
function daySalts({ database }: FastifyInstance['deps']) {
  let held: { readonly day: string; readonly salt: Promise<string> } | undefined;
  return async (day: string): Promise<string> => {
    held = held?.day === day ? held : { day, salt: database.write((tx) => saltOf(tx, day)) };
    try {
      return await held.salt;
    } catch (error) {
      held = undefined;
      throw error;
    }
  };
}

/** Phones begin what is typed from a sheet with a capital. */
const codeIn = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'code' in params ? String(params.code).toLowerCase() : '';

/** The short links of campaigns: a visitor is redirected after the click is kept. */
export async function registerRedirect(app: FastifyInstance): Promise<void> {
  const { database, clock, publicUrl } = app.deps;
  const keep = clickKeeper(database, clock);
  const saltOn = daySalts(app.deps);
  const page = { method: 'GET', path: `${REDIRECT_PATH}/:code`, name: 'openCampaignLink' } as const;
  // A line of the log has the address of its request, and the moment of a click.
  const options = { config: { page }, exposeHeadRoute: false, logLevel: 'warn' } as const;
  const register = async (pages: FastifyInstance): Promise<void> => {
    pages.setErrorHandler((error, request, reply) =>
      sendPage(reply, FAILED, reportFailure(error, request, reply).status),
    );
    pages.setNotFoundHandler((_request, reply) => sendUnknown(reply));
    pages.get('/:code', options, async (request, reply) => {
      const code = codeIn(request);
      if (!isCode(code)) return sendUnknown(reply);
      const userAgent = request.headers['user-agent'] ?? '';
      const salt = await saltOn(mexicoDay(clock()));
      const clickID = randomUUID();
      const target = await keep({
        code,
        clickID,
        referrerHost: referrerHost(request),
        device: deviceOf(userAgent),
        visitor: hash('sha256', `${salt}\n${request.ip}\n${userAgent}`, 'base64url').slice(0, 22),
        isBot: isBot(userAgent),
      });
      if (target === undefined) return sendUnknown(reply);
      if (!target.isLive) return sendPage(reply, ENDED, 410);
      const url = linkUrl(target.destination, target, passedBy(request, publicUrl), clickID);
      return reply.header('x-robots-tag', 'noindex').redirect(url, 302);
    });
  };
  await app.register(register, { prefix: REDIRECT_PATH });
}
