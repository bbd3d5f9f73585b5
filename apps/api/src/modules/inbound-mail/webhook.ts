import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error';
import { turns, turnsByKey } from '../../http/event-loop/turns';
import { admitAnonymous, checkLimit } from '../../http/route';
import { MOST_BYTES } from './poll-mailbox';
import { storeMail } from './store-mail';

/** "t=<seconds since 1970>,v1=<HMAC-SHA256 of `<t>.<body>` in hex>". */
export const SIGNATURE_HEADER = 'x-vinculo-signature';
const TOLERANCE_MS = 5 * 60_000;

export const signMail = (raw: Uint8Array, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`webhook ${seconds}.`).update(raw).digest('hex')}`;

function isSigned(raw: Uint8Array, header: unknown, secret: string, now: Date): boolean {
  const seconds = Number(/^t=(\d{1,12}),/.exec(String(header))?.[1]);
  if (!(Math.abs(now.getTime() - seconds * 1000) <= TOLERANCE_MS)) return false;
  const expected = Buffer.from(signMail(raw, secret, seconds));
  const given = Buffer.from(String(header));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Bodies that are read at once, of an address and in all: the signature of each can be checked once it is in memory. */
const AT_ONCE = { ofAddress: 2, inAll: 8 } as const;

async function bytesOf({ headers }: FastifyRequest, payload: Readable): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) throw new ApiError('payload_too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  // What is not read any more is refused with an answer.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ApiError('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Mails of a mail service: the whole mail as the body, `message/rfc822`, signed. What is not signed is answered as an unknown address. */
export async function registerWebhook(app: FastifyInstance): Promise<void> {
  const { database, help, clock } = app.deps;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const [ofAddress, inAll] = [turnsByKey(AT_ONCE.ofAddress), turns(AT_ONCE.inAll)];
    scope.addContentTypeParser('message/rfc822', (request: FastifyRequest, payload: Readable) =>
      ofAddress(normalizeIP(request.ip), () => inAll(() => bytesOf(request, payload))),
    );
    scope.addHook('onRequest', () => admitAnonymous(app));
    const page = { method: 'POST', path: '/inbound-mail', name: 'receiveMail' } as const;
    scope.post(page.path, { config: { page } }, async (request, reply) => {
      const { body, headers } = request;
      if (!(body instanceof Uint8Array) || !isSigned(body, headers[SIGNATURE_HEADER], help.secret, clock())) {
        await checkLimit(request, app.publicLimit);
        throw new ApiError('not_found');
      }
      await database.write((tx) => storeMail(tx, body, clock()));
      return reply.status(204).send();
    });
  });
}
