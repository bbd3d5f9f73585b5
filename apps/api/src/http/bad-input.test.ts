import { randomUUID } from 'node:crypto';
import { createCandidate } from '@vinculo/contracts/candidates';
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
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../testing/builders';
import { REQUEST_BODIES } from '../testing/request-bodies';
import { encodeCursor } from './cursor';
import { CursorCipher } from './cursor-cipher';
import {
  startTestApp,
  TEST_APPLICANT_TRACKING_KEY,
  TEST_SEARCH_KEY,
  TEST_SECRET,
  type TestApp,
} from '../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

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

test('every endpoint with a body has a valid example', () => {
  const names = api.app.publishedRoutes
    .filter(({ endpoint }) => endpoint.body !== undefined)
    .map(({ endpoint }) => endpoint.name);
  expect(Object.keys(REQUEST_BODIES).sort()).toEqual(names.sort());
});

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

const UUID = randomUUID();
const MOMENT = '2026-11-20T18:00:00.000Z';
/** A cursor that each paged endpoint takes, with the query or body it belongs to. */
interface CursorExample {
  readonly key: unknown;
  readonly with?: Record<string, unknown>;
  readonly isEncrypted?: true;
}
const CURSORS: Readonly<Record<string, readonly CursorExample[]>> = {
  listCompanies: [
    { key: { value: 'a', companyID: UUID } },
    { key: { value: 3, companyID: UUID }, with: { sort: 'active' } },
    { key: { value: MOMENT, companyID: UUID }, with: { sort: 'activity' } },
  ],
  listCompanyEvents: [{ key: 7 }],
  listTickets: [{ key: { dueAt: MOMENT, number: 7 } }],
  listReferrals: [{ key: 7 }],
  listPayouts: [{ key: { dueOn: '2026-11-20', payoutID: UUID } }],
  listReceivedMails: [{ key: { at: MOMENT, mailID: UUID } }],
  listCandidateEvents: [{ key: 7 }],
  listAuditEvents: [{ key: 7 }],
  listVacancies: [
    { key: { value: MOMENT, jobID: UUID } },
    { key: { value: MOMENT, jobID: UUID }, with: { sort: 'updated' } },
    { key: { value: 'a', jobID: UUID }, with: { sort: 'name' } },
  ],
  searchCandidates: [
    { key: { isTypo: false, value: MOMENT, docID: UUID } },
    { key: { isTypo: false, value: MOMENT, docID: UUID }, with: { sort: 'created' } },
    { key: { isTypo: false, value: 'a', docID: UUID }, with: { sort: 'name' } },
    { key: { isTypo: true, value: 7, docID: UUID }, with: { sort: 'matches', textSearch: 'ana ruiz' } },
  ],
  listArcoRequests: [{ key: { dueOn: '2026-11-20', number: 7 } }, { key: { dueOn: null, number: 7 } }],
  listDuplicates: [{ key: UUID }],
  listPendingDocuments: [{ key: [MOMENT, UUID] }],
  listVacancyApplications: [{ key: { stageAt: MOMENT, applicationID: UUID } }],
  listVacancyEvents: [{ key: 7 }],
  rankCandidates: [{ key: { score: 80, position: 7 } }],
  listSurveyAnswers: [
    {
      key: { at: MOMENT, requestID: UUID },
      isEncrypted: true,
      with: { audience: 'candidate', period: { from: '2026-11-01', to: '2026-11-30' } },
    },
  ],
  listFigureRows: [
    {
      key: { at: MOMENT, factID: 7 },
      isEncrypted: true,
      with: { measure: 'hires', period: { from: '2026-11-01', to: '2026-11-30' } },
    },
  ],
  listTeamWork: [
    {
      key: { at: MOMENT, factID: 7 },
      isEncrypted: true,
      with: { weekday: 1, hour: 12, period: { from: '2026-11-01', to: '2026-11-30' } },
    },
  ],
  listModelOutcomes: [
    {
      key: { at: MOMENT, factID: 7 },
      isEncrypted: true,
      with: { part: 'hired', period: { from: '2026-11-01', to: '2026-11-30' } },
    },
  ],
  listOpposed: [{ key: { at: MOMENT, docID: UUID } }],
};
const HOSTILE_CURSOR_VALUES: readonly unknown[] = [
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e300,
  -1,
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31',
  'a\u0000b',
  '\uD800',
  'x'.repeat(200),
  null,
  [],
  {},
];

/** The value with one of its leaves replaced, for each leaf. */
function spoilt(value: unknown, hostile: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((leaf, index) => spoilt(leaf, hostile).map((bad) => value.with(index, bad)));
  if (typeof value !== 'object' || value === null) return [hostile];
  return Object.entries(value).flatMap(([name, leaf]) =>
    spoilt(leaf, hostile).map((bad) => ({ ...value, [name]: bad })),
  );
}

/** Each once: Fastify adds a HEAD route to every GET. */
const endpoints = (): Endpoint[] => [...new Set(api.app.publishedRoutes.map(({ endpoint }) => endpoint))];

const takes = (endpoint: Endpoint, field: string): boolean =>
  [endpoint.query, endpoint.body].some(
    (schema) => schema instanceof z.ZodMiniObject && Object.keys(schema.shape).includes(field),
  );

async function send(endpoint: Endpoint, values: Readonly<Record<string, unknown>>, id: string = randomUUID()) {
  const isRead = endpoint.method === 'GET';
  const body = isIdentityPath(endpoint.path) ? encryptPayload(values, TEST_SECRET) : values;
  return api.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, id),
    headers: {
      authorization: `Bearer ${await api.tokens.tokenFor('admin')}`,
      [IDEMPOTENCY_HEADER]: randomUUID(),
      [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY,
      [APPLICANT_TRACKING_KEY_HEADER]: TEST_APPLICANT_TRACKING_KEY,
    },
    ...(isRead
      ? { query: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) }
      : { payload: body }),
  });
}

const cipherOf = ({ name }: Endpoint) => new CursorCipher(api.app.deps.secondFactorKey, name);

test('a cursor whose values do not fit its columns is refused, without a server error', async () => {
  const paged = endpoints().filter((each) => takes(each, 'cursor'));
  expect(paged.map(({ name }) => name).sort()).toEqual(Object.keys(CURSORS).sort());
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, { as: 'admin' })).body;
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as: 'admin' })).body;
  const vacancy = { ...aVacancyInput(), IDCompany: companyID };
  const { jobID } = (await api.call(createVacancy, { body: vacancy }, { as: 'admin' })).body;
  const faults: string[] = [];
  for (const endpoint of paged)
    for (const { key, with: others = {}, isEncrypted } of CURSORS[endpoint.name] ?? []) {
      const encode = (value: unknown) => encodeCursor(isEncrypted ? cipherOf(endpoint).encrypt(value) : value);
      const id = endpoint.path.includes(':jobID') ? jobID : docID;
      const sound = await send(endpoint, { ...others, cursor: encode(key) }, id);
      if (sound.statusCode !== 200) faults.push(`${endpoint.name} refuses its own: ${sound.body}`);
      for (const hostile of HOSTILE_CURSOR_VALUES)
        for (const bad of spoilt(key, hostile)) {
          const answer = await send(endpoint, { ...others, cursor: encode(bad) }, id);
          if (answer.statusCode !== 200 && answer.statusCode !== 400)
            faults.push(`${endpoint.name} with ${JSON.stringify(bad)}: ${answer.statusCode}`);
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

test.each([Number.MAX_SAFE_INTEGER, 2_147_483_648, -1, 1e300])(
  'the number %d causes no server error on any route',
  async (number) => {
    const faults: string[] = [];
    for (const endpoint of endpoints()) {
      const valid = REQUEST_BODIES[endpoint.name]?.() ?? {};
      const queried = Object.keys(endpoint.query?.shape ?? {}).map((name) => [name, number] as const);
      const stated = Object.entries(valid).flatMap(([name, value]) =>
        spoilt(value, number).map((bad) => [name, bad] as const),
      );
      if (endpoint.stream === 'events') continue;
      for (const [name, bad] of [...queried, ...stated]) {
        const answer = await send(endpoint, { ...valid, [name]: bad });
        if (answer.statusCode >= 500) faults.push(`${endpoint.name}.${name}: ${answer.statusCode}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

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
