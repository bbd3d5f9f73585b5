import { randomUUID } from 'node:crypto';
import { createCandidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import type { Endpoint } from '@vinculo/contracts/wire';
import { createVacancy } from '@vinculo/contracts/vacancies';
import * as z from 'zod/mini';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../testing/builders';
import { REQUEST_BODIES } from '../testing/request-bodies';
import { encodeCursor } from './cursor';
import { CursorCipher } from './cursor-cipher';
import { api, endpoints, send } from './bad-input.fixture';

test('every endpoint with a body has a valid example', () => {
  const names = api.app.publishedRoutes
    .filter(({ endpoint }) => endpoint.body !== undefined)
    .map(({ endpoint }) => endpoint.name);
  expect(Object.keys(REQUEST_BODIES).sort()).toEqual(names.sort());
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
  listStoredFiles: [{ key: { bytes: 7, documentID: UUID }, isEncrypted: true }],
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

const takes = (endpoint: Endpoint, field: string): boolean =>
  [endpoint.query, endpoint.body].some(
    (schema) => schema instanceof z.ZodMiniObject && Object.keys(schema.shape).includes(field),
  );

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
