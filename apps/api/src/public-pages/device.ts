import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const KEY_BYTES = 16;
const KEY = /^[\w-]{22}$/;
const DAYS = 180;

interface Device {
  /** Random; only the browser stores it. */
  readonly key: string;
  readonly digest: string;
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');
/** Browsers take the prefix from a secure site only, so that no other site can plant the cookie. */
const nameFor = (publicUrl: string): string => (isSecure(publicUrl) ? '__Secure-dispositivo' : 'dispositivo');

/** The browser that a request came from, by the key in its cookie; a new key where it has none. */
export function deviceOf({ cookies }: FastifyRequest, publicUrl: string): Device {
  const sent = cookies[nameFor(publicUrl)];
  const key = sent !== undefined && KEY.test(sent) ? sent : randomBytes(KEY_BYTES).toString('base64url');
  return { key, digest: createHash('sha256').update(key).digest('base64url') };
}

/** @param path only pages under it receive the cookie. */
export const markDevice = (reply: FastifyReply, { key }: Device, path: string, publicUrl: string): FastifyReply =>
  reply.setCookie(nameFor(publicUrl), key, {
    ...{ path, httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) },
    maxAge: DAYS * 86_400,
  });
