import {
  exploreFigure,
  listFigureRows,
  listTeamWork,
  NO_FIGURE_FILTERS,
  readFigures,
  readTeam,
  type FigureGroup,
} from '@vinculo/contracts/analytics';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy } from '@vinculo/contracts/vacancies';
import { createEvent } from '@vinculo/contracts/agenda';
import { openTicket } from '@vinculo/contracts/tickets';
import type { DimensionId, MeasureId } from '@vinculo/domain/measures';
import { eq } from 'drizzle-orm';
import { staff } from '../../../db/schema/staff';
import { aCompanyInput, anEventInput, aTicketInput, aVacancyInput } from '../../../testing/builders';
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

const workIn = (weekday: number, hour: number, as: Caller = 'admin', page: object = { limit: 100 }) =>
  api.call(listTeamWork, { body: { period, weekday, hour, limit: 100, ...page } }, { as });

test('an hour of a weekday opens the changes that it counts, one’s own or those of all', async () => {
  await hiringStory(api);
  await openVacancies('r1', 2);
  const ticket = await api.call(openTicket, { body: aTicketInput() }, { as: recruiter('r1') });
  expect(ticket.status).toBe(200);
  await updateSums(api);
  for (const as of ['admin', recruiter('r1')] as const) {
    const { hours } = await team(as);
    expect(hours.length).toBeGreaterThan(0);
    for (const { weekday, hour, count } of hours) {
      const { total, items } = (await workIn(weekday, hour, as)).body;
      expect([weekday, hour, total]).toEqual([weekday, hour, count]);
      expect(items.reduce((sum, item) => sum + item.count, 0)).toBe(count);
    }
  }
  const [{ weekday, hour } = { weekday: 0, hour: 0 }] = (await team(recruiter('r1'))).hours;
  const { items } = (await workIn(weekday, hour, recruiter('r1'))).body;
  expect(items.map(({ ticket: about }) => about?.folio)).toContain(ticket.body.folio);
  const first = (await workIn(weekday, hour, recruiter('r1'), { limit: 1 })).body;
  const next = (await workIn(weekday, hour, recruiter('r1'), { limit: 1, cursor: first.nextCursor! })).body;
  expect([...first.items, ...next.items]).toEqual(items.slice(0, 2));
});

test('work is listed for who may read every kind of record', async () => {
  expect((await workIn(1, 12, { role: 'readOnly', uid: 'lee' })).status).toBe(200);
  for (const as of ['analyst', 'cannotRead'] as const) expect((await workIn(1, 12, as)).status).toBe(403);
});

test('what the agenda of each holds over seven days, and how long cases wait, of oneself or of all', async () => {
  await hiringStory(api);
  await team(recruiter('r1'));
  const booked = { staff: ['r1'], startsAt: '2026-11-12T17:00:00.000Z', durationMinutes: 90 };
  expect((await api.call(createEvent, { body: anEventInput(booked) }, { as: 'admin' })).status).toBe(200);
  // The 17th: after the seven days that begin on the 10th.
  const later = { staff: ['r1'], startsAt: '2026-11-17T17:00:00.000Z', durationMinutes: 60 };
  expect((await api.call(createEvent, { body: anEventInput(later) }, { as: 'admin' })).status).toBe(200);
  await updateSums(api);
  // From Tuesday to Monday, which is a holiday: four days of eight hours.
  expect((await team()).workload).toContainEqual({ uid: 'r1', bookedMinutes: 90, openMinutes: 4 * 480 });
  expect((await team(recruiter('r1'))).workload).toEqual([{ uid: 'r1', bookedMinutes: 90, openMinutes: 4 * 480 }]);
  expect((await team()).waits).toContainEqual({ measure: 'waitInInvited', value: 3, n: 2 });
  expect((await team(recruiter('r1'))).waits).toContainEqual({ measure: 'waitInInvited', value: null, n: 0 });
});

test('the ladder of status codes', async () => {
  const body = { period };
  expect((await api.call(readTeam, { body })).status).toBe(401);
  expect((await api.call(readTeam, { body }, { as: 'guest' })).status).toBe(403);
  const backwards = { period: { from: period.to, to: period.from } };
  expect((await api.call(readTeam, { body: backwards }, { as: 'admin' })).status).toBe(400);
  expect((await api.call(readTeam, { body }, { as: 'readOnly' })).status).toBe(200);
  expect((await api.call(listTeamWork, { body: { ...body, weekday: 1, hour: 9 } })).status).toBe(401);
  expect((await workIn(8, 9)).status).toBe(400);
});
