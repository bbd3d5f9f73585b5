import { randomUUID } from 'node:crypto';
import { getProfile } from '@vinculo/contracts/account';
import { acceptAccessRequest, createAccessRequest, listAccessRequests } from '@vinculo/contracts/access-requests';
import { listAuditEvents, revertAuditEvent } from '@vinculo/contracts/audit';
import { addCandidateNote, createCandidate, listCandidateNotes } from '@vinculo/contracts/candidates';
import { createCompany, listCompanies } from '@vinculo/contracts/companies';
import { createSavedView, listSavedViews, viewedSearch } from '@vinculo/contracts/saved-views';
import { deactivateStaff, inviteStaff, listStaff, reactivateStaff, renameStaff } from '@vinculo/contracts/staff';
import { aCandidateInput, aCompanyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date();
});

const asAdmin = { as: 'admin' } as const;
const invite = (name: string) =>
  api.call(inviteStaff, { body: { name, email: `${randomUUID()}@vinculo.example`, role: 'recruiter' } }, asAdmin);
const invited = async (name: string) => (await invite(name)).body;
const rename = (uid: string, name: string, version = 1) =>
  api.call(renameStaff, { params: { uid }, body: { name, version } }, asAdmin);
const nameOf = async (uid: string) =>
  (await api.call(listStaff, {}, asAdmin)).body.items.find((one) => one.uid === uid)?.name;
const taken = { status: 409, info: { code: 'duplicate_name' } };

test('new events have the new name, earlier events keep the old one', async () => {
  const { uid } = await invited('Inés Robles');
  const asInes = { as: { role: 'recruiter', uid } } as const;
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, asInes)).body;
  const note = (text: string) => api.call(addCandidateNote, { params: { docID }, body: { text } }, asInes);
  await note('Antes');
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, asInes)).body;
  const search = viewedSearch.parse({ list: 'people', filters: {}, sort: 'activity', direction: 'desc' });
  await api.call(createSavedView, { body: { name: 'Bajío', isShared: true, search } }, asInes);

  expect(await rename(uid, '  Inés Robles Paz ')).toMatchObject({
    status: 200,
    body: { name: 'Inés Robles Paz', version: 2 },
  });
  expect(api.accounts.states.get(uid)).toMatchObject({ name: 'Inés Robles Paz' });
  const fresh = { token: await api.tokens.tokenFor('recruiter', uid, new Date(api.clock.now.getTime() + 2000)) };
  api.clock.now = new Date(api.clock.now.getTime() + 3000);
  expect((await api.call(getProfile, {}, fresh)).body.name).toBe('Inés Robles Paz');
  await api.call(addCandidateNote, { params: { docID }, body: { text: 'Después' } }, fresh);
  const notes = (await api.call(listCandidateNotes, { params: { docID } }, asAdmin)).body.items;
  expect(notes.map(({ text, authorName }) => [text, authorName])).toEqual([
    ['Después', 'Inés Robles Paz'],
    ['Antes', 'Inés Robles'],
  ]);
  const companies = (await api.call(listCompanies, { query: {} }, asAdmin)).body.items;
  expect(companies.find((company) => company.companyID === companyID)?.ownerName).toBe('Inés Robles Paz');
  expect((await api.call(listSavedViews, {}, asAdmin)).body.items.map(({ ownerName }) => ownerName)).toEqual([
    'Inés Robles Paz',
  ]);

  const eventsOf = async (entityID: string) =>
    (await api.call(listAuditEvents, { query: { entityID } }, asAdmin)).body.items;
  const [event] = await eventsOf(uid);
  expect(event).toMatchObject({
    action: 'staff.renamed',
    before: { name: 'Inés Robles' },
    after: { name: 'Inés Robles Paz' },
  });
  expect((await eventsOf(companyID)).map(({ actorName }) => actorName)).toEqual(['Inés Robles']);
  await api.call(revertAuditEvent, { params: { eventID: event!.eventID }, body: {} }, asAdmin);
  expect(await nameOf(uid)).toBe('Inés Robles');
});

test('a stale change is refused with the stored record', async () => {
  const { uid } = await invited('Luz Prado');
  await rename(uid, 'Luz Prado Gil');
  expect(await rename(uid, 'Luz P.')).toMatchObject({
    status: 409,
    info: { code: 'version_conflict', current: { name: 'Luz Prado Gil', version: 2 } },
  });
  expect((await rename(uid, 'Luz Prado Gil', 2)).body.version).toBe(2);
});

test.each([
  'Al',
  '...',
  'Ana 2',
  'Ａna Cortés',
  '\u0410na Cortés',
  'Ana C\u03BFrtés',
  'Ana\nCortés',
  'Ana \u202Esétroc',
  `A${'\u200B'.repeat(9)}l`,
  'x'.repeat(121),
])('a name like %j is refused', async (name) => {
  const refused = { status: 400, info: { fields: { name: expect.any(String) } } };
  expect(await rename('nobody', name)).toMatchObject(refused);
  expect(await invite(name)).toMatchObject(refused);
  const body = { name, email: 'ana@empresa.example', reason: 'Entro al equipo del Bajío.' };
  expect(await api.call(createAccessRequest, { body })).toMatchObject(refused);
});

test('a name that looks like that of another active account is refused, on every path that sets a name', async () => {
  const [raul, other] = [await invited('Raúl Mendoza'), await invited('Otra Persona')];
  for (const name of ['raul  MENDOZA', 'Raúl\u00A0Mendoza', 'Ra\u200Búl Mendoza', 'Raúl-Mendoza.']) {
    expect(await rename(other.uid, name)).toMatchObject(taken);
    expect(await invite(name)).toMatchObject(taken);
  }
  expect((await rename(raul.uid, 'Raul Mendoza')).body.name).toBe('Raul Mendoza');

  await api.call(createAccessRequest, {
    body: { name: 'RAÚL MENDOZA', email: 'raul@empresa.example', reason: 'Entro al equipo del Bajío.' },
  });
  const [request] = (await api.call(listAccessRequests, {}, asAdmin)).body.items;
  const params = { requestID: request!.requestID };
  expect(await api.call(acceptAccessRequest, { params, body: { role: 'support' } }, asAdmin)).toMatchObject(taken);
  const another = { role: 'support', name: 'Raúl Mendoza Soto' } as const;
  expect((await api.call(acceptAccessRequest, { params, body: another }, asAdmin)).body.name).toBe(another.name);

  const setActive = (endpoint: typeof deactivateStaff | typeof reactivateStaff, version: number) =>
    api.call(endpoint, { params: { uid: raul.uid }, body: { version } }, asAdmin);
  await setActive(deactivateStaff, 2);
  expect(await rename(other.uid, 'Raúl Mendoza')).toMatchObject({ status: 200 });
  expect(await setActive(reactivateStaff, 3)).toMatchObject(taken);
  expect((await rename(raul.uid, 'Raúl Mendoza Ibarra', 3)).status).toBe(200);
  expect(await setActive(reactivateStaff, 4)).toMatchObject({ status: 200, body: { state: 'invited' } });
});

test('of two simultaneous requests for the same name, one succeeds', async () => {
  const people = [await invited('Uno Ramos'), await invited('Dos Ramos')];
  const answers = await Promise.all(people.map(({ uid }) => rename(uid, 'Tres Ramos')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
