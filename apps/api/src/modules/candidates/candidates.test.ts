import {
  addCandidateNote,
  changeViability,
  createCandidate,
  editCandidate,
  getCandidate,
  listCandidateEvents,
  listCandidateNotes,
  revealIdentifier,
  type CandidateInput,
} from '@vinculo/contracts/candidates';
import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@vinculo/contracts/wire';
import { noWishes } from '@vinculo/domain/candidates';
import { eq, inArray } from 'drizzle-orm';
import { aCandidateInput } from '../../testing/builders';
import { auditEvents, personalKeys } from '../../db/schema/audit';
import { candidates } from '../../db/schema/candidates';
import { startTestApp, type TestApp } from '../../testing/test-app';

const CURP = 'HEGG560427MVZRRL04';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const create = async (overrides: Partial<CandidateInput> = {}) =>
  (await api.call(createCandidate, { body: aCandidateInput(overrides) }, { as: 'recruiter' })).body;

test('a candidate is registered once per idempotency key, and returned with masked identifiers', async () => {
  const key = randomUUID();
  const body = aCandidateInput({ curp: 'hegg-560427 mvzrrl04', rfc: 'HEGG5604276N2' });
  const first = await api.call(createCandidate, { body }, { as: 'recruiter', key });
  const second = await api.call(createCandidate, { body }, { as: 'recruiter', key });
  expect(second.body).toEqual(first.body);
  expect(first.body).toMatchObject({
    name: 'Gloria Hernández García',
    curp: '••••••MVZ••••04',
    version: 1,
    mismatches: [],
  });
});

test.each([
  ['a CURP that cannot be', { curp: 'HEGG560427MVZRRL05' }, { curp: 'check_digit' }],
  ['an NSS that cannot be', { nss: '12345678901' }, { nss: 'check_digit' }],
  ['a company’s RFC', { rfc: 'GES010101AB7' }, { rfc: 'company' }],
  ['everybody’s RFC', { rfc: 'XAXX010101000' }, { rfc: 'generic' }],
])('%s is refused by name', async (_what, change, fields) => {
  const { status, info } = await api.call(createCandidate, { body: aCandidateInput(change) }, { as: 'recruiter' });
  expect(status).toBe(400);
  expect(info.fields).toEqual(fields);
});

test('an edit changes the sent fields, raises the version, and keeps the rest', async () => {
  const { docID } = await create({ curp: CURP });
  const edited = await api.call(
    editCandidate,
    { params: { docID }, body: { municipality: 'Coatepec', birthDate: '1956-04-28', version: 1 } },
    { as: 'recruiter' },
  );
  expect(edited.body).toMatchObject({
    municipality: 'Coatepec',
    firstName: 'Gloria',
    version: 2,
    mismatches: [{ kind: 'curp_birth_date', one: '1956-04-27', other: '1956-04-28' }],
  });
});

test('a municipality has to be an official name of its state; a stored older value is kept until it is changed', async () => {
  const created = (
    await api.call(createCandidate, { body: aCandidateInput({ municipality: 'XALAPA' }) }, { as: 'recruiter' })
  ).body;
  expect(created.municipality).toBe('Xalapa');
  const params = { docID: created.docID };
  const edit = (body: Omit<RequestOf<typeof editCandidate>['body'], 'version'>, version: number) =>
    api.call(editCandidate, { params, body: { ...body, version } }, { as: 'recruiter' });
  expect((await edit({ municipality: 'Guadalajara' }, 1)).info.fields).toEqual({ municipality: 'unknown' });
  expect((await edit({ state: '14', municipality: 'guadalajara' }, 1)).body.municipality).toBe('Guadalajara');
  await api.database.write((tx) =>
    tx.update(candidates).set({ municipality: 'Por el rumbo' }).where(eq(candidates.docID, created.docID)),
  );
  const kept = await edit({ municipality: 'Por el rumbo', address: 'Calle 1' }, 2);
  expect(kept.body).toMatchObject({ municipality: 'Por el rumbo', address: 'Calle 1' });
});

const WISHES = {
  wishedTimes: ['Full', 'Half'],
  wishedModalities: ['Physical'],
  wishedDays: ['Weekdays'],
  wishedTurns: ['Morning', 'Mixed'],
  wishedPay: 14_500.5,
  knownFunctions: ['Manejo de caja', 'Atención a clientes'],
  wishedPlaces: [
    { state: '30', municipality: '' },
    { state: '21', municipality: 'Puebla' },
  ],
} satisfies Partial<CandidateInput>;

test('wishes are optional; an edit of another field keeps them, and they are no search words', async () => {
  const unknown = await create();
  expect(unknown).toMatchObject(noWishes());
  const { docID, ...wishful } = await create(WISHES);
  expect(wishful).toMatchObject(WISHES);
  const edit = (body: Partial<CandidateInput>, version: number) =>
    api.call(editCandidate, { params: { docID }, body: { ...body, version } }, { as: 'recruiter' });
  expect((await edit({ address: 'Calle 1' }, 1)).body).toMatchObject(WISHES);
  const changed = await edit({ wishedPay: null, wishedPlaces: [{ state: '30', municipality: 'XALAPA' }] }, 2);
  expect(changed.body).toMatchObject({
    ...WISHES,
    wishedPay: null,
    wishedPlaces: [{ state: '30', municipality: 'Xalapa' }],
  });
  const words = await api.database.read
    .select({ words: candidates.words })
    .from(candidates)
    .where(inArray(candidates.docID, [docID, unknown.docID]));
  expect(words[0]).toEqual(words[1]);
});

test.each([
  ['a function of no catalogue', { knownFunctions: ['Domar leones'] }, { knownFunctions: 'not_offered' }],
  [
    'a municipality of another state',
    { wishedPlaces: [{ state: '30' as const, municipality: 'Guadalajara' }] },
    { wishedPlaces: 'unknown' },
  ],
  ['pay of nothing', { wishedPay: 0 }, { wishedPay: 'too_small' }],
  ['more turns than there are', { wishedTurns: Array(4).fill('Morning') }, { wishedTurns: 'too_big' }],
])('a wish for %s is refused by name', async (_what, change: Partial<CandidateInput>, fields) => {
  const { docID } = await create();
  const created = await api.call(createCandidate, { body: aCandidateInput(change) }, { as: 'recruiter' });
  const edited = await api.call(
    editCandidate,
    { params: { docID }, body: { ...change, version: 1 } },
    { as: 'recruiter' },
  );
  for (const { status, info } of [created, edited]) expect([status, info.fields]).toEqual([400, fields]);
});

test('a stale edit is refused with the stored record, without identifiers', async () => {
  const { docID } = await create({ curp: CURP });
  const edit = (city: string) =>
    api.call(editCandidate, { params: { docID }, body: { municipality: city, version: 1 } }, { as: 'recruiter' });
  const answers = await Promise.all([edit('Coatepec'), edit('Banderilla')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.info).toMatchObject({ code: 'version_conflict', current: { version: 2 } });
  expect(JSON.stringify(refused?.info)).not.toContain(CURP);
});

test('a rejection needs a reason; a viable candidate needs none', async () => {
  const { docID } = await create();
  const say = (viability: 'viable' | 'notViable', reason: string, version: number) =>
    api.call(changeViability, { params: { docID }, body: { viability, reason, version } }, { as: 'recruiter' });
  expect((await say('notViable', ' ', 1)).info.code).toBe('reason_required');
  expect((await say('viable', '', 1)).body).toMatchObject({ viability: 'viable', version: 2 });
  expect((await say('notViable', 'No se presentó dos veces', 1)).info.code).toBe('version_conflict');
  expect((await say('notViable', 'No se presentó dos veces', 2)).body).toMatchObject({
    viabilityReason: 'No se presentó dos veces',
  });
});

test('a revealed identifier is recorded in the history of the file', async () => {
  const { docID } = await create({ curp: CURP });
  const seen = await api.call(revealIdentifier, { params: { docID }, body: { field: 'curp' } }, { as: 'recruiter' });
  expect(seen.body).toEqual({ value: CURP });
  const events = await api.call(listCandidateEvents, { params: { docID }, query: { limit: 1 } }, { as: 'admin' });
  expect(events.body).toMatchObject({
    items: [{ action: 'candidate.revealed', after: { field: 'curp' }, entityID: docID }],
    nextCursor: expect.any(String),
  });
  const ofKind = await api.call(
    listCandidateEvents,
    { params: { docID }, query: { action: 'candidate.created' } },
    { as: 'admin' },
  );
  expect(ofKind.body.items.map(({ action }) => action)).toEqual(['candidate.created']);
});

test('notes are listed newest first, with their authors', async () => {
  const { docID } = await create();
  const add = (text: string) => api.call(addCandidateNote, { params: { docID }, body: { text } }, { as: 'recruiter' });
  await add('Llamar el lunes');
  api.clock.now = new Date(api.clock.now.getTime() + 1000);
  await add('Ya llamé:\nacepta turno nocturno');
  const { items } = (await api.call(listCandidateNotes, { params: { docID } }, { as: 'recruiter' })).body;
  expect(items.map(({ text }) => text)).toEqual(['Ya llamé:\nacepta turno nocturno', 'Llamar el lunes']);
});

test('events are shown decrypted to permitted readers, and the audit log itself contains no names', async () => {
  const { docID } = await create({ firstName: 'Xóchitl', email: 'xochitl@correo.example', curp: CURP });
  await api.call(editCandidate, { params: { docID }, body: { phone: '2289876543', version: 1 } }, { as: 'recruiter' });
  const list = () => api.call(listCandidateEvents, { params: { docID }, query: {} }, { as: 'admin' });
  expect((await list()).body.items).toMatchObject([
    { action: 'candidate.edited', before: { phone: '2281234567' }, after: { phone: '2289876543' } },
    { action: 'candidate.created', after: { firstName: 'Xóchitl', curp: '••••••MVZ••••04' } },
  ]);
  const log = JSON.stringify(await api.database.read.select().from(auditEvents));
  for (const trace of ['Xóchitl', 'xochitl', '2289876543', CURP]) expect(log).not.toContain(trace);
  await api.database.read.delete(personalKeys);
  expect((await list()).body.items).toMatchObject([
    { action: 'candidate.edited', after: {} },
    { action: 'candidate.created', after: {} },
  ]);
});

const nobody = randomUUID() as never;
test.each([
  ['read', () => api.call(getCandidate, { params: { docID: nobody } }, { as: 'recruiter' })],
  ['edited', () => api.call(editCandidate, { params: { docID: nobody }, body: { version: 1 } }, { as: 'recruiter' })],
  [
    'evaluated',
    () =>
      api.call(
        changeViability,
        { params: { docID: nobody }, body: { viability: 'viable', reason: '', version: 1 } },
        { as: 'recruiter' },
      ),
  ],
  [
    'revealed',
    () => api.call(revealIdentifier, { params: { docID: nobody }, body: { field: 'rfc' } }, { as: 'recruiter' }),
  ],
  ['noted', () => api.call(addCandidateNote, { params: { docID: nobody }, body: { text: 'x' } }, { as: 'recruiter' })],
  [
    'listed with their events',
    () => api.call(listCandidateEvents, { params: { docID: nobody }, query: {} }, { as: 'recruiter' }),
  ],
])('a candidate that does not exist cannot be %s', async (_verb, ask) => {
  expect((await ask()).status).toBe(404);
});
