import { listCompanies } from '@vinculo/contracts/companies';
import { startTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const ask = async (role: 'recruiter' | null, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'GET',
    url: listCompanies.path,
    headers: { ...headers, ...(role === null ? {} : { authorization: `Bearer ${await api.tokens.tokenFor(role)}` }) },
  });

test.each(['recruiter', null] as const)('every response has the security headers (%s)', async (role) => {
  const { headers } = await ask(role);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/max-age=31536000; includeSubDomains/),
    'content-security-policy': expect.stringMatching(/object-src 'none'.*|frame-ancestors 'self'/),
  });
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';frame-ancestors 'self';" +
      "img-src 'self' data:;object-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' https: 'unsafe-inline';" +
      'upgrade-insecure-requests',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each([
  ['http://localhost:4200', 'http://localhost:4200'],
  ['http://localhost:4200.evil.example', undefined],
  ['null', undefined],
])('a page of %s may read the response: %s', async (origin, allowed) => {
  expect((await ask('recruiter', { origin })).headers['access-control-allow-origin']).toBe(allowed);
});

test.each(['TRACE', 'PUT', 'CONNECT'] as const)('the method %s is refused', async (method) => {
  const answer = await api.app.inject({ method: method as 'PUT', url: listCompanies.path });
  expect(answer.statusCode).toBe(404);
});
