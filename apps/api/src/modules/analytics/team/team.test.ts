import {
  exploreFigure,
  listFigureRows,
  NO_FIGURE_FILTERS,
  readFigures,
  readTeam,
  type FigureGroup,
} from '@vinculo/contracts/analytics';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy } from '@vinculo/contracts/vacancies';
import type { DimensionId, MeasureId } from '@vinculo/domain/measures';
import { eq } from 'drizzle-orm';
import { staff } from '../../../db/schema/staff';
import { aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { hiringStory, invitePerson, publishVacancy, registerPerson } from '../../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { updateSums } from '../../../testing/update-sums';

const period = { from: '2026-11-01', to: '2026-11-30' };
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  // A Monday, at noon in Mexico City.
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
});
afterEach(() => api.close());

const recruiter = (uid: string) => ({ role: 'recruiter' as const, uid });
type Caller = NonNullable<Parameters<TestApp['call']>[2]>['as'];
const team = async (as: Caller = 'admin') => (await api.call(readTeam, { body: { period } }, { as })).body;
const figureOf = async (measure: MeasureId, as?: Caller) =>
  (await team(as)).figures.find((one) => one.measure === measure)!;
const rowsOf = (measure: MeasureId, group: FigureGroup, as: Caller = 'admin') =>
  api.call(listFigureRows, { body: { measure, period, filters: NO_FIGURE_FILTERS, group, limit: 100 } }, { as });

/** A recruiter with a company that has so many open vacancies. */
async function openVacancies(uid: string, count: number): Promise<void> {
  const as = recruiter(uid);
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  for (let times = 0; times < count; times += 1) {
    const body = { ...aVacancyInput(), IDCompany: companyID };
    expect((await api.call(createVacancy, { body }, { as })).status).toBe(200);
  }
}
async function openInFive(): Promise<void> {
  for (const [index, uid] of ['r1', 'r2', 'r3', 'r4', 'r5'].entries()) await openVacancies(uid, index + 1);
  await updateSums(api);
}

test('each figure of each member is as long as the list that it opens', async () => {
  await hiringStory(api);
  await openInFive();
  const { people, figures } = await team();
  expect(people.map(({ name, isOwn }) => [name, isOwn])).toContainEqual(['Persona admin', true]);
  let opened = 0;
  for (const { measure, by, people: members } of figures)
    for (const { uid, n } of members) {
      const { total, items } = (await rowsOf(measure, { by, key: uid })).body;
      expect([measure, uid, total]).toEqual([measure, uid, n]);
      expect([measure, uid, items.reduce((sum, { count }) => sum + count, 0)]).toEqual([measure, uid, n]);
      opened += n;
    }
  // Fifteen vacancies and that of the story, two reviews, one hire, and how long it took.
  expect(opened).toBe(16 + 2 + 1 + 1);
  expect(figures.find(({ measure }) => measure === 'timeToFill')!.people).toEqual([{ uid: 'admin', value: 8, n: 1 }]);
});

test('without the permission for the team: one’s own figures, beside quartiles of five or more', async () => {
  for (const [index, uid] of ['r1', 'r2', 'r3', 'r4'].entries()) await openVacancies(uid, index + 1);
  await updateSums(api);
  expect((await figureOf('openVacancies')).spread).toBeNull();
  await openVacancies('r5', 5);
  await updateSums(api);
  const own = await team(recruiter('r2'));
  expect(own.people).toEqual([{ uid: 'r2', name: 'Persona r2', isOwn: true }]);
  expect(own.figures[0]).toEqual({
    measure: 'openVacancies',
    by: 'owner',
    people: [{ uid: 'r2', value: 2, n: 2 }],
    spread: { n: 5, firstQuartile: 2, median: 3, thirdQuartile: 4 },
  });
  expect(JSON.stringify(own)).not.toMatch(/r[1345]\b|admin/);
  expect((await figureOf('openVacancies', 'admin')).people).toHaveLength(5);
});

test('accounts that were deactivated are left out, of the quartiles too', async () => {
  await openInFive();
  await api.database.write((tx) => tx.update(staff).set({ isDeactivated: true }).where(eq(staff.uid, 'r5')));
  expect((await team()).people.map(({ uid }) => uid)).not.toContain('r5');
  expect(await figureOf('openVacancies')).toMatchObject({ people: { length: 4 }, spread: null });
});

test('work is counted by weekday and hour of Mexico City, one’s own or that of all', async () => {
  await openVacancies('r1', 2);
  // Sunday the 8th, at half past eleven at night: Monday in UTC.
  api.clock.now = new Date('2026-11-09T05:30:00.000Z');
  const jobID = await publishVacancy(api);
  await invitePerson(api, await registerPerson(api), jobID);
  await updateSums(api);
  const monday = { weekday: 1, hour: 12, count: 3 };
  expect((await team()).hours).toEqual([monday, { weekday: 7, hour: 23, count: 4 }]);
  expect((await team(recruiter('r1'))).hours).toEqual([monday]);
});

test('nobody splits figures by members of staff, or opens those of another, without the permission', async () => {
  await openInFive();
  const as = recruiter('r2');
  const question = { measure: 'openVacancies' as const };
  for (const by of ['actor', 'owner'] as const satisfies DimensionId[]) {
    const split = { ...question, by };
    expect((await api.call(readFigures, { body: { figures: [split], period } }, { as })).status).toBe(403);
    expect((await api.call(exploreFigure, { body: { ...split, period } }, { as })).status).toBe(403);
    expect((await rowsOf('openVacancies', { by, key: 'r3' }, as)).status).toBe(403);
    expect((await rowsOf('openVacancies', { by, key: '' }, as)).status).toBe(403);
  }
  expect((await rowsOf('openVacancies', { by: 'owner', key: 'r2' }, as)).body.total).toBe(2);
  const explored = await api.call(exploreFigure, { body: { ...question, by: 'owner', period } }, { as: 'admin' });
  expect(explored.body.rows.map(({ label, value }) => [label, value])).toContainEqual(['Persona r5', 5]);
});

test('the ladder of status codes', async () => {
  const body = { period };
  expect((await api.call(readTeam, { body })).status).toBe(401);
  expect((await api.call(readTeam, { body }, { as: 'guest' })).status).toBe(403);
  const backwards = { period: { from: period.to, to: period.from } };
  expect((await api.call(readTeam, { body: backwards }, { as: 'admin' })).status).toBe(400);
  expect((await api.call(readTeam, { body }, { as: 'readOnly' })).status).toBe(200);
});
