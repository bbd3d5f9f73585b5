import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { searchCandidates } from '@vinculo/contracts/candidates';
import { SEARCH_KEY_HEADER } from '@vinculo/contracts/wire';
import { can, claimsOf, type Claims } from '@vinculo/domain/session';
import { startTestApp, TEST_SEARCH_KEY, type TestApp } from '../testing/test-app';
import { ROLES, type RoleName } from '../testing/test-tokens';
import { JOB_SITE, permissionsOf, PUBLIC } from './route';
import { routesPage } from './routes-page';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('a route without declared access cannot be registered', () => {
  expect(() => api.app.get('/aperture/secrets', () => 'everything')).toThrow(
    'GET /aperture/secrets declares no access',
  );
});

test('each role can call exactly the routes that its permissions allow', async () => {
  const roles = Object.keys(ROLES) as RoleName[];
  const answers: string[] = [];
  const expected: string[] = [];
  for (const { endpoint, access } of api.app.publishedRoutes) {
    for (const role of [undefined, ...roles]) {
      const answer = await api.app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, randomUUID()),
        headers: {
          [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY,
          ...(role === undefined ? {} : { authorization: `Bearer ${await api.tokens.tokenFor(role)}` }),
        },
        // An event stream has no end to wait for.
        payloadAsStream: endpoint.stream === 'events',
      });
      if (endpoint.stream === 'events') answer.stream().destroy();
      const needsKey = access === JOB_SITE;
      const mayCall = (claims: Claims): boolean =>
        access !== PUBLIC && access !== JOB_SITE && permissionsOf(access).every((one) => can(claims, one));
      const allowed = access === PUBLIC || (role !== undefined && mayCall(claimsOf(ROLES[role])));
      const door = needsKey || (role === undefined && access !== PUBLIC) ? 401 : allowed ? 'open' : 403;
      const seen = answer.statusCode === 401 || answer.statusCode === 403 ? answer.statusCode : 'open';
      answers.push(`${endpoint.name} as ${role}: ${seen}`);
      expected.push(`${endpoint.name} as ${role}: ${door}`);
    }
  }
  expect(answers).toEqual(expected);
});

test('public pages respond alike with and without a session', async () => {
  // Each from an address of its own: some pages take few requests of one.
  let host = 0;
  for (const { method, path, name } of api.app.publishedPages) {
    const knock = async (headers: Record<string, string>) => {
      const url = path.replace(/:\w+/g, randomUUID());
      host += 1;
      const remoteAddress = `10.0.${Math.floor(host / 256)}.${host % 256}`;
      return (await api.app.inject({ method, url, headers, remoteAddress })).statusCode;
    };
    const alone = await knock({});
    // Of a page with a code or token, an unknown one.
    if (path.includes(':')) expect(`${method} ${name}: ${alone}`).toBe(`${method} ${name}: 404`);
    for (const role of Object.keys(ROLES) as RoleName[]) {
      const status = await knock({ authorization: `Bearer ${await api.tokens.tokenFor(role)}` });
      expect(`${method} ${name} as ${role}: ${status}`).toBe(`${method} ${name} as ${role}: ${alone}`);
    }
  }
});

test('docs/ROUTES.md matches the registered routes (update: npm run docs:routes)', () => {
  const page = routesPage(api.app.publishedRoutes, api.app.publishedPages);
  const path = resolve(__dirname, '../../../../docs/ROUTES.md');
  if (process.env['WRITE_DOCS'] !== undefined) writeFileSync(path, page);
  expect(readFileSync(path, 'utf8')).toBe(page);
});

test('the search service requires both its key and a token', async () => {
  const ask = (headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: searchCandidates.path, headers, payload: {} });
  const token = { authorization: `Bearer ${await api.tokens.tokenFor('recruiter')}` };
  const statuses = [
    await ask({ [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY }),
    await ask(token),
    await ask({ ...token, [SEARCH_KEY_HEADER]: 'another-key-altogether' }),
    await ask({ ...token, [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([401, 401, 401, 200]);
});
