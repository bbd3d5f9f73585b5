import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { listCompanies } from '@vinculo/contracts/companies';
import type { InjectOptions } from 'fastify';
import { startTestApp, type TestApp } from '../testing/test-app';

const LIMIT = 5;
/** Headers that claim another address. */
const spoofs = (number: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.113.${number}`,
  'x-real-ip': `203.0.113.${number}`,
  'cf-connecting-ip': `203.0.113.${number}`,
  'true-client-ip': `203.0.113.${number}`,
  forwarded: `for=203.0.113.${number}`,
});

let direct: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  direct = await startTestApp({ rateLimitPerMinute: LIMIT });
  proxied = await startTestApp({ rateLimitPerMinute: LIMIT, trustProxy: '10.0.0.0/8' });
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
});

let accounts = 0;
/** Uses a new account for each request by default, so that the limit per account does not apply. */
async function knock(api: TestApp, options: InjectOptions, uid = `guest-${(accounts += 1)}`) {
  const authorization = `Bearer ${await api.tokens.tokenFor('guest', uid)}`;
  return api.app.inject({
    method: 'GET',
    url: listCompanies.path,
    ...options,
    headers: { authorization, ...options.headers },
  });
}
/** One more than `allowed`. */
async function statuses(
  api: TestApp,
  options: (number: number) => InjectOptions,
  uid?: string,
  allowed = LIMIT,
): Promise<number[]> {
  const seen = [];
  for (let number = 0; number <= allowed; number += 1) seen.push((await knock(api, options(number), uid)).statusCode);
  return seen;
}
const STRANGER_BLOCKED = [...Array<number>(LIMIT).fill(401), 429];
const BLOCKED = [...Array<number>(LIMIT).fill(403), 429];

test('an IP address has twenty times the limit of an account, regardless of the headers it sends', async () => {
  const from = (number: number) => ({ remoteAddress: '192.0.2.1', headers: spoofs(number) });
  expect(await statuses(direct, from, undefined, 20 * LIMIT)).toEqual([...Array<number>(20 * LIMIT).fill(403), 429]);
  const answer = await knock(direct, from(99));
  expect(answer.json()).toMatchObject({ info: { code: 'rate_limited', retryAfterSeconds: expect.any(Number) } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a flood of forged tokens is stopped as well', async () => {
  const forged = { remoteAddress: '192.0.2.2', headers: { authorization: 'Bearer a.b.c' } };
  expect(await statuses(direct, () => forged)).toEqual(STRANGER_BLOCKED);
  const signedIn = await knock(direct, { remoteAddress: '192.0.2.2' });
  expect(signedIn.statusCode).toBe(403);
});

test('of IPv6 a whole network counts as one address, and an IPv4 address as itself however it is written', async () => {
  const guess = async (remoteAddress: string) =>
    (await direct.app.inject({ method: 'POST', url: '/inbound-mail', remoteAddress })).statusCode;
  const form = async (number: number) => {
    const payload = 'name=';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const remoteAddress = `2001:db8:0:7::${number}`;
    return (await direct.app.inject({ method: 'POST', url: '/p/ayuda', payload, headers, remoteAddress })).statusCode;
  };
  const forged = (number: number) => ({
    remoteAddress: `2001:db8:0:9::${number}`,
    headers: { authorization: 'Bearer a.b.c' },
  });
  expect(await statuses(direct, forged)).toEqual(STRANGER_BLOCKED);
  expect([await guess('2001:db8:0:1::1'), await guess('2001:db8:0:1:ffff::2')]).toEqual([404, 429]);
  expect(await guess('2001:db8:0:2::1')).toBe(404);
  expect([await guess('192.0.2.77'), await guess('::ffff:192.0.2.77')]).toEqual([404, 429]);
  const sent = [];
  for (let number = 1; number <= 21; number += 1) sent.push(await form(number));
  expect(sent).toEqual([...Array<number>(20).fill(400), 429]);
});

test('a public route has a low limit per IP address', async () => {
  const ask = async () => {
    const body = { name: 'Ana Ruiz', email: 'ana@empresa.example', reason: 'Entro al equipo.' };
    const answer = await direct.call(createAccessRequest, { body });
    return answer.status;
  };
  expect([await ask(), await ask()]).toEqual([200, 429]);
});

test('behind a proxy the address that the proxy appended counts, not those the client sent', async () => {
  const through = (number: number, seen: string): InjectOptions => ({
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': `203.0.113.${number}, ${seen}` },
  });
  const forged = (number: number, seen: string) => {
    const { headers, ...rest } = through(number, seen);
    return { ...rest, headers: { ...headers, authorization: 'Bearer a.b.c' } };
  };
  expect(await statuses(proxied, (number) => forged(number, '198.51.100.7'))).toEqual(STRANGER_BLOCKED);
  expect((await knock(proxied, forged(0, '198.51.100.8'))).statusCode).toBe(401);
});

test('the header is ignored if the request does not come from the proxy', async () => {
  const from = (number: number) => ({
    remoteAddress: '192.0.2.3',
    headers: { ...spoofs(number), authorization: 'Bearer a.b.c' },
  });
  expect(await statuses(proxied, from)).toEqual(STRANGER_BLOCKED);
});

test('an account has one limit across addresses, and does not use up that of others', async () => {
  const from = (number: number) => ({ remoteAddress: `198.18.0.${number}` });
  expect(await statuses(direct, from, 'one-account')).toEqual(BLOCKED);
  expect((await knock(direct, from(99), 'another-account')).statusCode).toBe(403);
});
