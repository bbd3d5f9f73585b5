import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from './html';

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

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

const FIELD = 'device';
/** In the form of a page that marks devices: a form that is pressed twice is sent with one key. */
export const deviceField = (): Html => html`<input type="hidden" name="${FIELD}" value="${newKey()}" />`;

/** The browser that a form came from, by the key in its cookie, else by that of the form. */
export function deviceOf({ cookies }: FastifyRequest, form: URLSearchParams, publicUrl: string): Device {
  const key = [cookies[nameFor(publicUrl)], form.get(FIELD)].find((sent) => sent != null && KEY.test(sent)) ?? newKey();
  return { key, digest: createHash('sha256').update(key).digest('base64url') };
}

/** @param path only pages under it receive the cookie. */
export const markDevice = (reply: FastifyReply, { key }: Device, path: string, publicUrl: string): FastifyReply =>
  reply.setCookie(nameFor(publicUrl), key, {
    ...{ path, httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) },
    maxAge: DAYS * 86_400,
  });
