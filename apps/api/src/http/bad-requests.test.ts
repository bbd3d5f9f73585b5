import { randomUUID } from 'node:crypto';
import { createCompany } from '@vinculo/contracts/companies';
import { encryptPayload } from '@vinculo/contracts/encryption';
import {
  APPLICANT_TRACKING_KEY_HEADER,
  IDEMPOTENCY_HEADER,
  isIdentityPath,
  SEARCH_KEY_HEADER,
  type Endpoint,
} from '@vinculo/contracts/wire';
import { createVacancy, editVacancy, listConnectionJobs } from '@vinculo/contracts/vacancies';
import * as z from 'zod/mini';
import { aCompanyInput, aVacancyInput } from '../testing/builders';
import { REQUEST_BODIES } from '../testing/request-bodies';
import { TEST_APPLICANT_TRACKING_KEY, TEST_SEARCH_KEY, TEST_SECRET } from '../testing/test-app';
import { api, endpoints, send } from './bad-input.fixture';

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const BAD_VALUES: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', 7],
  ['a huge number', 1e308],
  ['an empty list', []],
  ['an object', { $gt: '' }],
  ['__proto__', JSON.parse('{"__proto__": {"isAdmin": true}}')],
  ['NUL', 'a\u0000b'],
  ['an override of the direction', 'a\u202Eb'],
  ['text beyond the bound', 'x'.repeat(20_000)],
  ['a lone surrogate', '\uD800'],
  ['SQL', "'; drop table companies; --"],
  ['deep nesting', deep(2_000)],
];

test('each invalid value of each field is answered with an error code, without a server error or internal details', async () => {
  const token = await api.tokens.tokenFor('admin');
  const faults: string[] = [];
  for (const { endpoint } of api.app.publishedRoutes) {
    const valid = REQUEST_BODIES[endpoint.name];
    if (valid === undefined) continue;
    const fields = Object.keys(valid());
    for (const [kind, value] of BAD_VALUES) {
      for (const field of [...fields, undefined]) {
        const body = field === undefined ? value : { ...valid(), [field]: value };
        const answer = await api.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, randomUUID()),
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            [IDEMPOTENCY_HEADER]: randomUUID(),
            [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY,
            [APPLICANT_TRACKING_KEY_HEADER]: TEST_APPLICANT_TRACKING_KEY,
          },
          payload: JSON.stringify(isIdentityPath(endpoint.path) ? encryptPayload(body, TEST_SECRET) : body),
        });
        const leaks = /at \w+ \(|node_modules|select |insert into|drizzle/i.test(answer.body);
        if (answer.statusCode >= 500 || leaks)
          faults.push(
            `${endpoint.name}.${field ?? '(body)'} with ${kind}: ${answer.statusCode} ${answer.body.slice(0, 200)}`,
          );
      }
    }
  }
  expect(faults).toEqual([]);
});

const HOSTILE_DAYS = ['0000-01-01', '0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31', '2026-02-30', '2026-13-01'];

/** The fields of a request that hold a day. */
const daysOf = ({ query, body }: Endpoint): string[] =>
  [query, body].flatMap((schema) => {
    if (schema === undefined) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties).flatMap(([name, each]) =>
      JSON.stringify(each).includes('"format":"date"') ? [name] : [],
    );
  });

test('a date before 1900 or after 2100 is refused by field name on every route', async () => {
  const faults: string[] = [];
  let tried = 0;
  for (const endpoint of endpoints()) {
    const valid = REQUEST_BODIES[endpoint.name]?.() ?? {};
    for (const field of daysOf(endpoint))
      for (const day of HOSTILE_DAYS) {
        tried += 1;
        const answer = await send(endpoint, { ...valid, [field]: day });
        const info: unknown = answer.json();
        if (
          answer.statusCode !== 400 ||
          !z.object({ info: z.object({ fields: z.object({ [field]: z.string() }) }) }).safeParse(info).success
        )
          faults.push(`${endpoint.name}.${field} ${day}: ${answer.statusCode}`);
      }
  }
  expect(tried).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test.each([
  ['broken JSON', 'application/json', '{"IDCompany":', 400, 'invalid_request'],
  [
    'ten megabytes',
    'application/json',
    JSON.stringify({ IDCompany: 'x'.repeat(10_000_000) }),
    413,
    'payload_too_large',
  ],
  [
    'ten thousand levels',
    'application/json',
    `{"IDCompany":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    400,
    'invalid_request',
  ],
  ['another type', 'text/csv', 'a,b', 415, 'unsupported_media_type'],
])('%s', async (_what, contentType, payload, status, code) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/aperture/jobs/all',
    headers: { authorization: `Bearer ${await api.tokens.tokenFor('admin')}`, 'content-type': contentType },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ info: { code } });
});

test('an empty body is read as an empty object', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: listConnectionJobs.path,
    headers: { authorization: `Bearer ${await api.tokens.tokenFor('admin')}`, 'content-type': 'application/json' },
    payload: '',
  });
  expect(answer.statusCode).toBe(200);
});

test('an unknown path is answered in the same error format', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/aperture/nothing' });
  expect(z.object({ info: z.object({ code: z.literal('not_found') }) }).safeParse(answer.json()).success).toBe(true);
});

/** Parameters that are no UUID. */
const PARAMETERS: Readonly<Record<string, string>> = {
  editRetentionRule: 'inactivePeople',
  editRole: 'recruiter',
  revertAuditEvent: '1',
};

test('every route refuses unknown fields by name', async () => {
  const faults: string[] = [];
  let tried = 0;
  for (const endpoint of endpoints()) {
    const valid = REQUEST_BODIES[endpoint.name]?.();
    if (valid === undefined) continue;
    tried += 1;
    const answer = await send(endpoint, { ...valid, notInTheContract: 1 }, PARAMETERS[endpoint.name]);
    const { info } = answer.json<{ info?: { fields?: Record<string, string> } }>();
    if (answer.statusCode !== 400 || info?.fields?.['notInTheContract'] !== 'unknown')
      faults.push(`${endpoint.name}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
  }
  expect(tried).toBeGreaterThan(80);
  expect(faults).toEqual([]);
});

test('an edit of a vacancy refuses a status', async () => {
  const { body: company } = await api.call(createCompany, { body: aCompanyInput() }, { as: 'admin' });
  const vacancy = { ...aVacancyInput(), IDCompany: company.companyID };
  const { body } = await api.call(createVacancy, { body: vacancy }, { as: 'admin' });
  const tokenOfAdmin = await api.tokens.tokenFor('admin');
  const edit = (change: object) =>
    api.app.inject({
      method: editVacancy.method,
      url: editVacancy.path.replace(':jobID', body.jobID),
      headers: { authorization: `Bearer ${tokenOfAdmin}` },
      payload: { ...change, version: body.version },
    });
  const refused = await edit({ name: 'Operador CNC B', status: 'closed' });
  expect([refused.statusCode, refused.json<unknown>()]).toMatchObject([
    400,
    { info: { fields: { status: 'unknown' } } },
  ]);
  expect(
    (await edit({ name: 'Operador CNC B', salary: { ...aVacancyInput().salary, bonus: 1 } })).json<unknown>(),
  ).toMatchObject({
    info: { fields: { 'salary.bonus': 'unknown' } },
  });
});
