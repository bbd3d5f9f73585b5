import { randomUUID } from 'node:crypto';
import { encryptPayload } from '@vinculo/contracts/encryption';
import { IDEMPOTENCY_HEADER, isIdentityPath, SEARCH_KEY_HEADER } from '@vinculo/contracts/wire';
import { sql } from 'drizzle-orm';
import { REQUEST_BODIES } from '../testing/request-bodies';
import { startTestApp, TEST_SEARCH_KEY, TEST_SECRET, type TestApp } from '../testing/test-app';
import { describeFailure } from './log';

/** Personal texts of a request body, as opposed to constants of the product. */
function canariesIn(value: unknown): string[] {
  if (typeof value === 'string') return /[\s@áéíóúñ]|\d{6}/i.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(canariesIn) : [];
}

const lines: string[] = [];
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({
    logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
  });
});
afterAll(() => api.close());

test('no failure writes request data to the log', async () => {
  const token = await api.tokens.tokenFor('admin');
  const tables = await api.database.read
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  // The session check works; every other table that a route reads or writes is missing.
  await api.app.inject({ url: '/aperture/notifications', headers: { authorization: `Bearer ${token}` } });
  for (const { name } of tables)
    if (!['staff', 'staff_sessions', 'security_policy'].includes(name))
      await api.database.read.execute(
        sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(`x_${name}`)}`,
      );

  const found: string[] = [];
  let faults = 0;
  for (const { endpoint } of api.app.publishedRoutes) {
    if (endpoint.stream === 'events') continue;
    const body = REQUEST_BODIES[endpoint.name]?.() ?? {};
    const from = lines.length;
    const answer = await api.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, randomUUID()),
      headers: {
        authorization: `Bearer ${token}`,
        [IDEMPOTENCY_HEADER]: randomUUID(),
        [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY,
      },
      ...(endpoint.method === 'GET'
        ? { query: { textSearch: 'Gloria Hernández' } }
        : { payload: isIdentityPath(endpoint.path) ? encryptPayload(body, TEST_SECRET) : body }),
    });
    if (answer.statusCode >= 500) faults += 1;
    const said = lines.slice(from).join('');
    for (const canary of [...canariesIn(body), 'Gloria', token])
      if (said.includes(canary)) found.push(`${endpoint.name}: ${canary}`);
  }
  expect(found).toEqual([]);
  expect(faults).toBeGreaterThan(80);
  expect(lines.join('')).toContain('"message":"42P01"');
});

test('a failure is described by name, code and frames, without its message or those of its causes', () => {
  const cause = Object.assign(new Error('Key (email)=(gloria@correo.example) already exists.'), {
    code: '23505',
    table: 'staff',
    constraint: 'staff_email',
    detail: 'Key (email)=(gloria@correo.example) already exists.',
  });
  const failure = new Error('Failed query: insert … params: gloria@correo.example\n    at gloria:1:1', { cause });
  const described = describeFailure(failure);
  expect(described).toMatchObject({
    type: 'Error',
    message: '',
    cause: { message: '23505', table: 'staff', constraint: 'staff_email' },
  });
  expect(described.stack).toContain('log.test.ts');
  expect(JSON.stringify(described)).not.toContain('gloria');
  expect(describeFailure('gloria')).toEqual({ type: 'string', message: '', stack: '' });
});
