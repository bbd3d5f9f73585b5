import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/dom';
import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { decryptPayload, encryptedPayload } from '@vinculo/contracts/encryption';
import { getCompany, type CompanyId } from '@vinculo/contracts/companies';
import { CallError } from '@vinculo/contracts/errors';
import { call } from './call';
import { configureHttp, type HttpConfig } from './configure';
import { http, requestData } from './request';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly at: number;
}

type Answer = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly hang?: boolean;
};

const SECRET = 'a-secret-for-tests-of-32-characters';
let server: Server;
let seen: Seen[];
let answers: Answer[];
let settings: HttpConfig;
const onUnauthenticated = jest.fn();
const onSecondFactor = jest.fn();
const onMaintenance = jest.fn();
const renewToken = jest.fn<Promise<string | null>, []>();

beforeAll(
  () =>
    new Promise<void>((ready) => {
      server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          seen.push({
            method: request.method ?? '',
            url: request.url ?? '',
            headers: request.headers,
            body: text === '' ? undefined : JSON.parse(text),
            at: Date.now(),
          });
          const { status = 200, headers = {}, body = { body: 'ok' }, hang = false } = answers.shift() ?? {};
          if (hang) return;
          response.writeHead(status, { 'content-type': 'application/json', ...headers });
          response.end(typeof body === 'string' ? body : JSON.stringify(body));
        });
      }).listen(0, '127.0.0.1', ready);
    }),
);
afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

beforeEach(() => {
  seen = [];
  answers = [];
  jest.resetAllMocks();
  const { port } = server.address() as AddressInfo;
  const host = `http://127.0.0.1:${port}`;
  settings = {
    hosts: { main: host, admin: `${host}/admin`, cx: host, search: `${host}/search` },
    token: () => Promise.resolve('a.b.c'),
    renewToken,
    sessionKey: () => 'a-session-key',
    onSecondFactor,
    onMaintenance,
    onUnauthenticated,
    searchKey: 'a-search-key',
    sharedSecret: SECRET,
    isProduction: true,
  };
  configureHttp(settings);
});

test('GET sends its parameters and the bearer token, and reads the body field', async () => {
  answers.push({ body: { body: { name: 'Añil' } } });
  expect(await http.get('/things', { params: { q: 'ñ&=', page: 2, none: undefined } })).toEqual({
    success: true,
    data: { name: 'Añil' },
  });
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/things?q=%C3%B1%26%3D&page=2',
    headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
  });
});

test.each([
  ['POST', http.post],
  ['PATCH', http.patch],
  ['DELETE', http.delete],
] as const)('%s sends JSON', async (method, send) => {
  expect(await send('/things', { a: 1 })).toEqual({ success: true, data: 'ok' });
  expect(seen[0]).toMatchObject({ method, body: { a: 1 } });
});

test('sends no bearer token when signed out', async () => {
  configureHttp({ ...settings, token: () => Promise.resolve(null) });
  await http.get('/things');
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test('a read is not older than what was written: the latest position of any answer goes with the next request', async () => {
  const at = (position: string) => ({ headers: { 'x-data-position': position } });
  answers.push(at('000000000000a001'), {}, at('0000000000009fff'), {});
  await http.post('/things', {});
  await http.get('/things');
  // The answer to an earlier write, which took longer.
  await http.post('/things', {});
  await http.get('/things');
  expect(seen[0]?.headers['x-data-position']).toBeUndefined();
  expect(seen[1]?.headers['x-data-position']).toBe('000000000000a001');
  expect(seen[3]?.headers['x-data-position']).toBe('000000000000a001');
});

test('each host has its own base URL', async () => {
  await http.get('/things', { host: 'admin' });
  expect(seen[0]?.url).toBe('/admin/things');
  expect(seen[0]?.headers['x-search-key']).toBeUndefined();
});

test('the search service gets its key beside the token, and a read is retried', async () => {
  answers.push({ status: 503 });
  await http.post('/indexes/things', { q: 'ñ' }, { host: 'search', isRead: true });
  expect(seen).toHaveLength(2);
  expect(seen[1]).toMatchObject({
    url: '/search/indexes/things',
    headers: { authorization: 'Bearer a.b.c', 'x-search-key': 'a-search-key' },
  });
});

test.each(['POST', 'DELETE'] as const)('%s to an identity path is encrypted, each time anew', async (method) => {
  const send = method === 'POST' ? http.post : http.delete;
  const payload = { email: 'ana@empresa.example' };
  await send('/identity/things', payload);
  await send('/identity/things', payload);
  const [one, two] = seen.map(({ body }) => encryptedPayload.parse(body));
  expect(one && decryptPayload(one, SECRET)).toEqual(payload);
  expect(one?.hash).not.toBe(two?.hash);
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('ana@');
});

test('PATCH to an identity path and POST elsewhere are not encrypted', async () => {
  await http.patch('/identity/things', { a: 1 });
  await http.post('/things/identity', { a: 1 });
  expect(seen.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }]);
});

describe('failures never throw', () => {
  it.each([
    [
      'info with a known code',
      409,
      { info: { code: 'duplicate_rfc', requestId: 'r1' } },
      { code: 'duplicate_rfc', requestId: 'r1' },
    ],
    ['info with a code from the future', 409, { info: { code: 'later', requestId: 'r1' } }, { requestId: 'r1' }],
    ['info in plain words', 404, { info: 'The service is busy' }, 'The service is busy'],
    ['info that is a list', 404, { info: ['x'] }, {}],
    ['no info', 404, { message: 'nothing' }, {}],
    ['no JSON', 404, '<html>', {}],
  ])('%s', async (_what, status, body, info) => {
    answers.push({ status, body });
    expect(await http.get('/things')).toEqual({ success: false, info });
  });

  it('no server', async () => {
    configureHttp({ ...settings, hosts: { ...settings.hosts, main: 'http://127.0.0.1:1' } });
    expect(await http.post('/things', {})).toEqual({ success: false, info: {} });
  });

  it.each([
    [502, '<html>', 'unavailable'],
    [404, '<html>', 'internal'],
    [409, { info: { code: 'later' } }, 'internal'],
    [409, { info: { code: 'duplicate_rfc' } }, 'duplicate_rfc'],
  ])('for queries, %i with %j is the code %s', async (status, body, code) => {
    answers.push({ status, body });
    await expect(requestData('POST', '/things', { body: {} })).rejects.toMatchObject({ code });
  });

  it('for queries, no server is a lost network', async () => {
    configureHttp({ ...settings, hosts: { ...settings.hosts, main: 'http://127.0.0.1:1' } });
    await expect(requestData('POST', '/things', { body: {} })).rejects.toMatchObject({ code: 'network' });
  });

  it('calls onUnauthenticated when the token is no longer accepted', async () => {
    answers.push({ status: 401, body: { info: { code: 'unauthenticated' } } });
    expect(await http.get('/things')).toEqual({ success: false, info: { code: 'unauthenticated' } });
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('in production: %s, lines in the console: %i', async (isProduction, lines) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    configureHttp({ ...settings, isProduction });
    answers.push({ status: 404 });
    await http.get('/things');
    expect(warn).toHaveBeenCalledTimes(lines);
    warn.mockRestore();
  });
});

describe('a token from before the account changed', () => {
  const outdated: Answer = { status: 401, body: { info: { code: 'token_outdated' } } };
  const renewed = async () => {
    configureHttp({ ...settings, token: () => Promise.resolve('new.to.ken') });
    return 'new.to.ken';
  };

  it('is renewed once for all waiting requests, and each is sent again', async () => {
    renewToken.mockImplementation(renewed);
    answers.push(outdated, outdated);
    const results = await Promise.all([http.get('/one'), http.post('/two', { a: 1 })]);
    expect(results).toEqual([
      { success: true, data: 'ok' },
      { success: true, data: 'ok' },
    ]);
    expect(renewToken).toHaveBeenCalledTimes(1);
    expect(seen.slice(2).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer new.to.ken',
      'Bearer new.to.ken',
    ]);
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('ends the session when there is no new token, or the new one is outdated too', async () => {
    renewToken.mockResolvedValueOnce(null).mockImplementationOnce(renewed);
    answers.push(outdated);
    expect(await http.get('/things')).toMatchObject({ success: false });
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
    answers.push(outdated, outdated);
    await http.get('/things');
    expect(onUnauthenticated).toHaveBeenCalledTimes(2);
    expect(seen).toHaveLength(3);
  });
});

describe('retries', () => {
  const busy: Answer = { status: 503, body: { info: { code: 'unavailable' } } };

  it('sends a read again', async () => {
    answers.push({ status: 502 }, {});
    expect(await http.get('/things')).toEqual({ success: true, data: 'ok' });
    expect(seen).toHaveLength(2);
  });

  it('sends a keyed write again under the same key', async () => {
    answers.push({ status: 502 }, {});
    expect(await http.post('/things', { a: 1 }, { idempotencyKey: 'k1' })).toEqual({ success: true, data: 'ok' });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1']);
  });

  it('never sends a write without a key again', async () => {
    answers.push(busy, {});
    expect(await http.patch('/things', { a: 1 })).toEqual({ success: false, info: { code: 'unavailable' } });
    expect(seen).toHaveLength(1);
  });

  it('waits as long as the server asks', async () => {
    answers.push({ ...busy, headers: { 'retry-after': '1' } }, {});
    await http.get('/things');
    expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('stops after the last retry and returns the reason', async () => {
    answers.push({ ...busy, status: 500 }, { ...busy, status: 500 }, { ...busy, status: 500 });
    expect(await http.get('/things')).toEqual({ success: false, info: { code: 'unavailable' } });
    expect(seen).toHaveLength(3);
  });

  it('does not retry during maintenance, and reports it', async () => {
    answers.push({ status: 503, body: { info: { code: 'maintenance' } }, headers: { 'retry-after': '60' } });
    expect(await http.get('/things')).toEqual({ success: false, info: { code: 'maintenance' } });
    expect(seen).toHaveLength(1);
    expect(onMaintenance).toHaveBeenCalledTimes(1);
  });

  it.each([
    [409, 'version_conflict'],
    [429, 'too_many_imports'],
  ])('does not send a refusal again: %d %s', async (status, code) => {
    answers.push({ status, body: { info: { code } } });
    await http.get('/things');
    expect(seen).toHaveLength(1);
  });
});

test('a session that is ending proves itself, and a refusal says nothing of the present one', async () => {
  answers.push({ status: 401, body: { info: { code: 'session_ended' } } });
  const endingSession = { token: 'd.e.f', sessionKey: 'the-key-before' };
  expect(await http.post('/things', {}, { endingSession })).toMatchObject({ info: { code: 'session_ended' } });
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer d.e.f', 'x-session-key': 'the-key-before' });
  expect(onUnauthenticated).not.toHaveBeenCalled();
});

test('an abort reaches the request', async () => {
  answers.push({ hang: true });
  const abort = new AbortController();
  const asked = http.get('/things', { signal: abort.signal });
  await waitFor(() => expect(seen).toHaveLength(1));
  abort.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

describe('call', () => {
  const companyID = '00000000-0000-4000-8000-000000000000' as CompanyId;

  it('fills the path and throws a refusal with its code', async () => {
    answers.push({ status: 404, body: { info: { code: 'not_found' } } });
    await expect(call(getCompany, { params: { companyID } })).rejects.toEqual(new CallError({ code: 'not_found' }));
    expect(seen[0]?.url).toBe(`/aperture/companies/${companyID}`);
  });

  it('rejects an answer that violates the contract', async () => {
    answers.push({ body: { body: { companyID: 7 } } });
    await expect(call(getCompany, { params: { companyID } })).rejects.toMatchObject({ code: 'internal' });
  });

  it('returns an answer that matches the contract', async () => {
    answers.push({ body: { body: { received: true } } });
    const body = { name: 'Ana Ruiz', email: 'ana@empresa.example', reason: 'Entro al equipo.' };
    expect(await call(createAccessRequest, { body }, { idempotencyKey: 'k' })).toEqual({ received: true });
  });
});

test.each([
  ['second_factor_required', 'code'],
  ['second_factor_missing', 'enrolment'],
] as const)('%s asks for the %s, and the session goes on', async (code, need) => {
  answers = [{ status: 403, body: { info: { code } } }];
  expect(await http.get('/aperture/companies')).toEqual({ success: false, info: { code } });
  expect(onSecondFactor).toHaveBeenCalledWith(need);
  expect(onUnauthenticated).not.toHaveBeenCalled();
  expect(seen[0]?.headers['x-session-key']).toBe('a-session-key');
});
