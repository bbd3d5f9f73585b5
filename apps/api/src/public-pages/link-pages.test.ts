import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { linkTokens } from '../db/schema/link-tokens';
import { statementsAbout } from '../testing/database/statements-about';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../testing/test-app';
import { DARK, LIGHT, PAGE_POLICY } from './layout';
import { createLink, type LinkAction } from './link-pages';
import { deleteExpiredTokens } from './link-tokens.repository';

const DAY_MS = 86_400_000;
const HOSTILE = '<script>alert(1)</script>"\'';

const performed: string[] = [];
let isBroken = false;
const actionOf = (name: string, isSingleUse: boolean): LinkAction => ({
  name,
  slug: name,
  lifetimeMs: DAY_MS,
  isSingleUse,
  question: { title: `¿Seguro? ${HOSTILE}`, text: HOSTILE, button: `Sí ${HOSTILE}` },
  done: { title: 'Listo', text: 'Quedó hecho.' },
  perform: async (_tx, subject) => {
    if (isBroken) throw new Error('out of order');
    performed.push(`${name} ${subject}`);
  },
});
const ONCE = actionOf('once', true);
const MANY = actionOf('many', false);

const lines: string[] = [];
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({
    linkActions: [ONCE, MANY],
    logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
  });
});
afterAll(() => api.close());
beforeEach(() => {
  performed.length = 0;
  isBroken = false;
});

const linkTo = async (action: LinkAction, subject = 'ana'): Promise<string> => {
  const link = await api.database.write((tx) =>
    createLink(tx, action, { subject, now: api.clock.now, publicUrl: TEST_PUBLIC_URL }),
  );
  return link.slice(TEST_PUBLIC_URL.length);
};
const open = (url: string) => api.app.inject({ url });
const press = (url: string, options: InjectOptions = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: '',
    ...options,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...options.headers,
    },
  });
const wait = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms);
};

test('a link shows a confirmation, and its button performs the action', async () => {
  const link = await linkTo(ONCE);
  expect((await open(link)).statusCode).toBe(200);
  const done = await press(link);
  expect([done.statusCode, performed]).toEqual([200, ['once ana']]);
  expect(done.body).toContain('<h1>Listo</h1>');
});

test('opening a link, as mail scanners do, never uses it up', async () => {
  const link = await linkTo(ONCE);
  for (let times = 0; times < 3; times += 1) await open(link);
  await api.app.inject({ method: 'HEAD', url: link });
  expect(performed).toEqual([]);
  expect((await press(link)).statusCode).toBe(200);
});

test('two simultaneous presses act once, and both show that it is done', async () => {
  const link = await linkTo(ONCE);
  const answers = await Promise.all([press(link), press(link), press(link)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(performed).toEqual(['once ana']);
});

test('an action that fails leaves its link unused', async () => {
  const link = await linkTo(ONCE);
  isBroken = true;
  const failed = await press(link);
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain('Algo salió mal');
  isBroken = false;
  expect((await press(link)).statusCode).toBe(200);
  expect(performed).toEqual(['once ana']);
});

test('a link with many uses works until it expires', async () => {
  const link = await linkTo(MANY);
  for (let times = 0; times < 2; times += 1) {
    expect((await press(link)).statusCode).toBe(200);
    wait(DAY_MS / 4);
  }
  wait(DAY_MS / 2);
  expect([(await open(link)).statusCode, (await press(link)).statusCode]).toEqual([404, 404]);
  expect(performed).toEqual(['many ana', 'many ana']);
});

describe('links that cannot be used', () => {
  const MINUTES = 5 * 60_000;
  const unusable: Readonly<Record<string, () => Promise<string>>> = {
    unknown: async () => `/p/once/${randomBytes(32).toString('base64url')}`,
    'of another purpose': async () => (await linkTo(MANY)).replace('/many/', '/once/'),
    used: async () => {
      const link = await linkTo(ONCE);
      await press(link);
      wait(MINUTES);
      return link;
    },
    expired: async () => {
      const link = await linkTo(ONCE);
      wait(DAY_MS);
      return link;
    },
    'cut off': async () => (await linkTo(ONCE)).slice(0, -5),
    'too long to be one': async () => `${await linkTo(ONCE)}${'a'.repeat(60)}`,
  };

  test.each(Object.keys(unusable))('%s: the same status, page and statements as any other', async (kind) => {
    const [known, other] = [await unusable['unknown']!(), await unusable[kind]!()];
    const [shown, shownKnown] = [await open(other), await open(known)];
    expect([shown.statusCode, shown.body]).toEqual([404, shownKnown.body]);
    expect(shown.body).toContain('Este enlace no sirve');
    const [pressed, pressedKnown] = [await press(other), await press(known)];
    expect([pressed.statusCode, pressed.body]).toEqual([404, pressedKnown.body]);
    if (other.length !== known.length) return;
    for (const request of [open, press]) {
      const statements = await statementsAbout('link_tokens', api.database, () => request(other));
      expect(statements).toHaveLength(1);
      expect(statements).toEqual(await statementsAbout('link_tokens', api.database, () => request(known)));
    }
  });
});

test('only the hash of a token is stored', async () => {
  const link = await linkTo(ONCE, 'stored');
  const token = link.split('/').at(-1)!;
  const [row] = await api.database.read.select().from(linkTokens).where(eq(linkTokens.subject, 'stored'));
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(Buffer.from(row!.tokenHash, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(token);
});

test('the log contains no token, regardless of the outcome of the request', async () => {
  const from = lines.length;
  const link = await linkTo(MANY);
  await open(link);
  await press(link);
  await press(link, { headers: { 'sec-fetch-site': 'cross-site' } });
  await open(`${link}x`);
  await open(`${link}${'x'.repeat(200)}`);
  await open(`${link}%zz`);
  await open(`${link}/more`);
  isBroken = true;
  await press(link);
  const said = lines.slice(from).join('');
  expect(said).toContain('/p/many/:token');
  expect(said).not.toContain(link.split('/').at(-1));
});

test('expired links are deleted, and no others', async () => {
  await linkTo(ONCE, 'old');
  wait(DAY_MS);
  await linkTo(ONCE, 'new');
  await deleteExpiredTokens(api.database.read, api.clock.now);
  const left = await api.database.read.select({ subject: linkTokens.subject }).from(linkTokens);
  expect(left.map(({ subject }) => subject)).toEqual(['new']);
});

test.each([
  ['its own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['an address bar', { 'sec-fetch-site': 'none' }, 403],
  ['another site in an old browser', { origin: 'https://evil.example' }, 403],
  ['a sandboxed frame in an old browser', { origin: 'null' }, 403],
  ['its own page in an old browser', { origin: TEST_PUBLIC_URL }, 200],
  ['a mail program', {}, 200],
])('a form from %s', async (_from, headers, status) => {
  const link = await linkTo(MANY);
  const answer = await api.app.inject({
    method: 'POST',
    url: link,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  expect(answer.statusCode).toBe(status);
  expect(performed).toEqual(status === 200 ? ['many ana'] : []);
});

test.each([
  ['JSON', { 'content-type': 'application/json' }, '{}', 415],
  ['a large form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a'.repeat(50_000), 413],
])('%s is refused with a page', async (_what, headers, payload, status) => {
  const answer = await press(await linkTo(MANY), { headers, payload });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
});

test('pages are small, load nothing else and are not cached', async () => {
  const { headers, body } = await open(await linkTo(ONCE));
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(PAGE_POLICY).not.toContain('unsafe');
  expect(Buffer.byteLength(body)).toBeLessThan(30 * 1024);
  expect(brotliCompressSync(body).length).toBeLessThan(4 * 1024);
  expect(body).not.toMatch(/<script|\son\w+=|src=|url\(|https?:/);
  expect(body).toContain('lang="es-MX"');
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;');
});

test('an address may guess few links and send few forms, which a page reports; links that work open all the same', async () => {
  const limited = await startTestApp({ linkActions: [ONCE, MANY], rateLimitPerMinute: 40 });
  const statuses = [];
  const [link = '', other = ''] = await limited.database.write((tx) =>
    Promise.all([ONCE, MANY].map((action) => createLink(tx, action, { subject: 'ana', now: limited.clock.now }))),
  );
  for (let times = 0; times < 3; times += 1) {
    const answer = await limited.app.inject({ url: '/p/once/x' });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) {
      expect(answer.body).toContain('Espera unos minutos');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  expect(statuses).toEqual([404, 404, 429]);
  // Each link has its own limit: who shares the address opens another one.
  const opened = [];
  for (const url of [link, link, link.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}?again`), other])
    opened.push((await limited.app.inject({ url })).statusCode);
  expect(opened).toEqual([200, 200, 429, 200]);
  limited.clock.now = new Date(limited.clock.now.getTime() + 60_000);
  const sent = [];
  for (let times = 0; times < 3; times += 1)
    sent.push((await limited.app.inject({ method: 'POST', url: other })).statusCode);
  await limited.close();
  expect(sent).toEqual([200, 200, 429]);
});

test('the pages use the colours of the app', () => {
  const css = readFileSync(resolve(__dirname, '../../../../libs/ui/src/theme/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split("[data-mantine-color-scheme='dark'] {");
  for (const [colours, source] of [
    [LIGHT, light],
    [DARK, dark],
  ] as const)
    for (const [name, value] of Object.entries(colours)) expect(source).toContain(`--v-${name}: ${value};`);
});

test.each([
  ['cannot be decoded', '%ff%fe'],
  ['is longer than any', 'a'.repeat(500)],
])('a link that %s is answered by a page, and elsewhere by a code; neither repeats it', async (_what, token) => {
  const page = await open(`/p/once/${token}`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Este enlace no sirve');
  const refused = await open(`/aperture/companies/${token}`);
  expect([refused.statusCode, refused.json().info.code]).toEqual([400, 'invalid_request']);
  expect(page.body + refused.body).not.toContain(token);
});
