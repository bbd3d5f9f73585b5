import { exportCandidates } from '@vinculo/contracts/candidate-exports';
import { createCandidate, type CandidateInput } from '@vinculo/contracts/candidates';
import type { RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { WISH_FIELDS } from '@vinculo/domain/candidates';
import { claimsOf } from '@vinculo/domain/session';
import { desc } from 'drizzle-orm';
import { auditEvents } from '../../db/schema/audit';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ROLES, type RoleName } from '../../testing/test-tokens';
import { createIdentifierLimit } from '../candidates/search/identifier-search';
import { exportCandidatesStream } from './export-candidates.stream';

type Body = RequestOf<typeof exportCandidates>['body'];
type Line = ResponseOf<typeof exportCandidates>;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const create = async (overrides: Partial<CandidateInput>) =>
  (await api.call(createCandidate, { body: aCandidateInput(overrides) }, { as: 'recruiter' })).body;

const aRequest = (overrides: Partial<Body> = {}): Body => ({
  format: 'csv',
  columns: ['firstName', 'state'],
  filters: {},
  reason: '',
  ...overrides,
});

async function send(body: unknown, role: RoleName | null = 'recruiter') {
  const headers = role === null ? {} : { authorization: `Bearer ${await api.tokens.tokenFor(role)}` };
  return api.app.inject({ method: 'POST', url: exportCandidates.path, headers, payload: { ...Object(body) } });
}
async function linesOf(body: Body): Promise<Line[]> {
  const { body: text } = await send(body);
  return text
    .trim()
    .split('\n')
    .map((line) => exportCandidates.response.parse(JSON.parse(line)));
}
const rowsOf = (lines: readonly Line[]) => lines.flatMap((line) => (line.kind === 'rows' ? line.rows : []));
const latestEvents = (count: number) =>
  api.database.read.select().from(auditEvents).orderBy(desc(auditEvents.eventID)).limit(count);

test('exports all matching candidates with the labels of the screen, a total first and a count last', async () => {
  await create({ firstName: 'Ana', tags: ['lote'], languages: [{ language: 'en', level: 'B2' }] });
  const two = await create({ firstName: 'Bruno', tags: ['lote'], state: '11', municipality: 'León', birthDate: null });
  await create({ firstName: 'Carla' });
  const columns: Body['columns'] = ['firstName', 'state', 'gender', 'languages', 'birthDate', 'matches'];
  const lines = await linesOf(aRequest({ columns, filters: { tagFilter: ['lote'] } }));
  expect(lines[0]).toEqual({ kind: 'start', total: 2 });
  expect(lines.at(-1)).toEqual({ kind: 'end', count: 2 });
  // Registered at the same time: ordered by id.
  expect(rowsOf(lines).sort()).toEqual([
    ['Ana', 'Veracruz de Ignacio de la Llave', 'Mujer', 'Inglés (B2 · Intermedio alto)', '1956-04-27', 0],
    ['Bruno', 'Guanajuato', 'Mujer', 'Español (C2 · Dominio)', '', 0],
  ]);
  expect(rowsOf(await linesOf(aRequest({ docIDs: [two.docID], filters: { tagFilter: ['otra'] } })))).toEqual([
    ['Bruno', 'Guanajuato'],
  ]);
});

test('wishes are exported with labels, as an import reads them', async () => {
  await create({
    tags: ['deseos'],
    wishedTimes: ['Full', 'Half'],
    wishedDays: ['FullWeek'],
    wishedPay: 14_500.5,
    knownFunctions: ['Manejo de caja'],
    wishedPlaces: [
      { state: '30', municipality: 'Xalapa' },
      { state: '09', municipality: '' },
    ],
  });
  const columns: Body['columns'] = [...WISH_FIELDS];
  const rows = rowsOf(await linesOf(aRequest({ columns, filters: { tagFilter: ['deseos'] } })));
  expect(Object.fromEntries(columns.map((column, index) => [column, rows[0]?.[index]]))).toEqual({
    wishedTimes: 'Tiempo completo; Medio tiempo',
    wishedModalities: '',
    wishedDays: 'Lunes a sábado',
    wishedTurns: '',
    wishedPay: 14_500.5,
    knownFunctions: 'Manejo de caja',
    wishedPlaces: 'Xalapa, Veracruz de Ignacio de la Llave; Ciudad de México',
  });
});

test('identifiers require a reason, which is logged with the filters, but without names or numbers', async () => {
  await create({ firstName: 'Gloria', curp: 'HEGG560427MVZRRL04', tags: ['con curp'] });
  const body = aRequest({
    columns: ['curp'],
    filters: { curp: 'HEGG56', textSearch: 'gloria', tagFilter: ['con curp'] },
    reason: 'Alta ante el IMSS',
  });
  const refused = await send({ ...body, reason: 'porque' });
  expect([refused.statusCode, refused.json<unknown>()]).toMatchObject([
    400,
    { info: { fields: { reason: 'too_small' } } },
  ]);
  expect(rowsOf(await linesOf(body))).toEqual([['HEGG560427MVZRRL04']]);
  const [ended, started] = await latestEvents(2);
  expect(started).toMatchObject({
    action: 'candidates.export_started',
    reason: 'Alta ante el IMSS',
    after: { total: 1, columns: ['curp'], filters: { curp: '•••', textSearch: '•••', tagFilter: ['con curp'] } },
  });
  expect(ended).toMatchObject({ action: 'candidates.export_ended', after: { count: 1, isWhole: true } });
  expect(ended!.entityID).toBe(started!.entityID);
  await linesOf(aRequest({ filters: { tagFilter: ['urgente', 'HEGG560427MVZRRL04'] } }));
  expect((await latestEvents(2))[1]).toMatchObject({ after: { filters: { tagFilter: '•••' } } });
  expect(JSON.stringify([started, ended])).not.toMatch(/HEGG|gloria/i);
});

const streamAs = (role: RoleName, overrides: Partial<Body> = {}) =>
  exportCandidatesStream(
    {
      database: api.database,
      files: api.files,
      token: '',
      hungUp: new AbortController().signal,
      actor: {
        uid: 'u1',
        name: 'Ana',
        email: '',
        role: 'readOnly',
        claims: claimsOf(ROLES[role]),
        issuedAt: new Date(0),
        authenticatedAt: new Date(),
      },
      now: api.clock.now,
      origin: '127.0.0.1',
      sessionKey: '',
      provedAt: new Date(),
    },
    createIdentifierLimit(Buffer.alloc(32)),
    { params: undefined, query: undefined, body: exportCandidates.body.parse(aRequest(overrides)) },
  );

test('a closed connection ends the reading, and the audit log says that the export is incomplete', async () => {
  await create({ firstName: 'Delia' });
  const stream = streamAs('recruiter');
  await stream.next();
  await stream.return(undefined);
  expect((await latestEvents(1))[0]).toMatchObject({
    action: 'candidates.export_ended',
    after: { count: 0, isWhole: false },
  });
});

test('the ladder: without token, without read permission, without reveal permission, with an invalid body', async () => {
  expect((await send(aRequest(), null)).statusCode).toBe(401);
  expect((await send(aRequest(), 'guest')).statusCode).toBe(403);
  // The permission to read candidates does not include the export.
  expect((await send(aRequest(), 'readOnly')).statusCode).toBe(403);
  await expect(streamAs('guest', { columns: ['rfc'], reason: 'Alta ante el IMSS' }).next()).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await send(aRequest({ columns: [] }))).statusCode).toBe(400);
});
