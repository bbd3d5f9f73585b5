import { editCatalogEntry } from '@vinculo/contracts/catalogs';
import { createCandidate } from '@vinculo/contracts/candidates';
import type { MatchModel, MatchVacancy } from '@vinculo/domain/matching';
import { eq } from 'drizzle-orm';
import { candidates } from '../../../db/schema/candidates';
import { catalogEntries } from '../../../db/schema/catalogs';
import { aCandidateInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { liveModel } from '../models.repository';
import { refreshMatches } from '../refresh-matches';

const vacancy: MatchVacancy = {
  typePosition: 'Cajero',
  functions: ['Manejo de caja'],
  skillsWork: [],
  experienceWork: [],
  experienceInIndustriesWork: [],
  educationWork: 'High School',
  languagesWork: [],
  locations: [{ country: 'Mexico', state: '30', city: 'Xalapa' }],
  modalityWork: 'Physical',
  timeWork: 'Full',
  daysWork: 'Weekdays',
  turnWork: 'Morning',
};

let api: TestApp;
let model: MatchModel;
beforeAll(async () => {
  api = await startTestApp();
  model = await liveModel(api.database.read);
});
afterAll(() => api.close());

const register = async (firstName: string) =>
  (await api.call(createCandidate, { body: aCandidateInput({ firstName }) }, { as: 'recruiter' })).body.docID;
const scored = async () =>
  (await api.app.matchIndex.rank({ vacancy, model, limit: 100 })).histogram.reduce((sum, count) => sum + count, 0);

test('a candidate who is deleted leaves the ranking, and one who is stored again at the same position returns', async () => {
  const docID = await register('Rosalba');
  expect(await scored()).toBe(1);
  const [row] = await api.database.read.select().from(candidates).where(eq(candidates.docID, docID));
  await api.database.write((tx) => tx.delete(candidates).where(eq(candidates.docID, docID)));
  expect(await scored()).toBe(0);
  if (row !== undefined) await api.database.write((tx) => tx.insert(candidates).values(row));
  expect(await scored()).toBe(1);
});

test('a request that fails leaves the index as it was', async () => {
  const before = await scored();
  const broken: { vacancy: MatchVacancy } = JSON.parse('{"vacancy":{}}');
  await expect(api.app.matchIndex.rank({ ...broken, model, limit: 1 })).rejects.toThrow('The score index failed.');
  expect(await scored()).toBe(before);
});

test('rankings that are asked for at once are each answered with their own', async () => {
  await register('Casilda');
  const thresholds = [0, 50, 101];
  const counts = await Promise.all(
    thresholds.map((threshold) => api.app.matchIndex.count([{ vacancy, model: { ...model, threshold } }])),
  );
  expect(counts).toEqual([[2], [2], [0]]);
});

test.each([
  ['Mesero', 'moves to another family', [{ family: '' }, { family: 'Gerencia' }, { family: '' }]],
  ['Barista', 'is renamed', [{ label: 'Barista de especialidad' }, { label: 'Cafetero' }, { label: 'Barista' }]],
])('what is asked while %s %s is answered, as before or after it', async (value, _what, changes) => {
  const [position] = await api.database.read.select().from(catalogEntries).where(eq(catalogEntries.value, value));
  if (position === undefined) throw new Error('No such position.');
  const asked = { vacancy, model };
  for (const [at, change] of changes.entries()) {
    const answers = [
      api.app.matchIndex.rank({ ...asked, limit: 10 }),
      api.app.matchIndex.count([asked, asked, asked]),
      refreshMatches(api.database, api.app.matchIndex),
    ];
    const params = { entryID: position.entryID };
    const body = { ...change, version: position.version + at };
    expect((await api.call(editCatalogEntry, { params, body }, { as: 'admin' })).status).toBe(200);
    // The index of the new name takes the place of the one that answers the questions above; that of the new family is it.
    answers.push(api.app.matchIndex.rank({ ...asked, limit: 10 }));
    await Promise.all(answers);
  }
});

test('a comparison during which a position moves to another family begins again', async () => {
  const [position] = await api.database.read.select().from(catalogEntries).where(eq(catalogEntries.value, 'Mesero'));
  if (position === undefined) throw new Error('No such position.');
  const active = Array.from({ length: 5_000 }, (_, at) => ({ key: `${at}`, isBlind: false, vacancy, model }));
  const seen: ReadonlyMap<string, number>[] = [];
  const comparing = api.app.matchIndex.compareBest(active, async ({ counts }) => void seen.push(counts));
  const params = { entryID: position.entryID };
  await api.call(
    editCatalogEntry,
    { params, body: { family: 'Gerencia', version: position.version } },
    { as: 'admin' },
  );
  await api.app.matchIndex.rank({ vacancy, model, limit: 10 });
  await comparing;
  const [count] = await api.app.matchIndex.count([{ vacancy, model }]);
  expect(seen).toEqual([new Map(active.map(({ key }) => [key, count]))]);
});
