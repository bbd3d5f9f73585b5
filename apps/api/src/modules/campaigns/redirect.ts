import { createHash, randomUUID } from 'node:crypto';
import { mexicoDay } from '@vinculo/domain/calendar';
import { CLICK_PARAMETER, deviceOf, isBot, linkUrl } from '@vinculo/domain/campaigns';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

const LONGEST_HOST = 100;

function referrerHost({ headers: { referer } }: FastifyRequest): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).hostname.slice(0, LONGEST_HOST) : '';
}

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
  const path = `${REDIRECT_PATH}/:code`;
  const config = { page: { method: 'GET', path, name: 'openCampaignLink' } } as const;
  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) =>
      sendPage(reply, FAILED, reportFailure(error, request, reply).status),
    );
    pages.get(path, { config, exposeHeadRoute: false }, async (request, reply) => {
      const code = codeIn(request);
      if (!isCode(code)) return sendPage(reply, UNKNOWN, 404);
      const userAgent = request.headers['user-agent'] ?? '';
      const salt = await saltOn(mexicoDay(clock()));
      const clickID = randomUUID();
      const target = await keep({
        code,
        clickID,
        referrerHost: referrerHost(request),
        device: deviceOf(userAgent),
        visitor: createHash('sha256').update(`${salt}\n${request.ip}\n${userAgent}`).digest('base64url').slice(0, 22),
        isBot: isBot(userAgent),
      });
      if (target === undefined) return sendPage(reply, UNKNOWN, 404);
      if (!target.isLive) return sendPage(reply, ENDED, 410);
      const passed = [...new URL(request.url, publicUrl).searchParams];
      const url = new URL(linkUrl(target.destination, target, passed));
      url.searchParams.set(CLICK_PARAMETER, clickID);
      return reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex').redirect(url.href, 302);
    });
  });
}
