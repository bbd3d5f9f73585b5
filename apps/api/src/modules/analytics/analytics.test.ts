import { moveApplications, undoApplicationMoves } from '@vinculo/contracts/applications';
import { listFigureRows, readFigures, type FigureFilters } from '@vinculo/contracts/analytics';
import type { RequestOf } from '@vinculo/contracts/wire';
import { MEASURE_IDS, type MeasureId } from '@vinculo/domain/measures';
import { eq, sql } from 'drizzle-orm';
import { applications } from '../../db/schema/applications';
import { factDays, facts } from '../../db/schema/facts';
import {
  hiringStory,
  invitePerson,
  moveApplication,
  publishVacancy,
  registerPerson,
  wait,
} from '../../testing/hiring-story';
import { giveScores } from '../../testing/give-scores';
import { layAmounts } from '../../testing/lay-amounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';
import { updateSums } from '../../testing/update-sums';
import { countWrongSums, recountDailySums, updateDailySums } from '../facts/daily-sums.repository';
import { unlinkPeople } from '../facts/facts.repository';

const as = 'admin';
const DAY_MS = 86_400_000;
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
});
afterEach(() => api.close());

const story = () => hiringStory(api);
const update = () => updateSums(api);

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const NO_FILTERS: FigureFilters = { places: [], sources: [], companyIDs: [], industries: [] };
type Question = RequestOf<typeof readFigures>['body']['figures'][number];
async function figures(
  questions: Question[],
  {
    filters = {},
    period = NOVEMBER,
    compares = false,
  }: { filters?: Partial<FigureFilters>; period?: typeof NOVEMBER; compares?: boolean } = {},
) {
  const body = { figures: questions, period, filters: { ...NO_FILTERS, ...filters }, compares };
  const answer = await api.call(readFigures, { body }, { as });
  expect(answer.status).toBe(200);
  return answer.body.figures;
}
const figure = async (measure: MeasureId, more: Partial<Question> = {}, how: Parameters<typeof figures>[1] = {}) =>
  (await figures([{ measure, ...more }], how))[0]!;
const rowsOf = async (
  measure: MeasureId,
  more: Partial<RequestOf<typeof listFigureRows>['body']> = {},
  role: RoleName = as,
) => api.call(listFigureRows, { body: { measure, period: NOVEMBER, filters: NO_FILTERS, ...more } }, { as: role });

test('counts, stocks and shares stand on what was not taken back', async () => {
  await story();
  const asked: MeasureId[] = [
    'openVacancies',
    'publishedVacancies',
    'applications',
    'offers',
    'hires',
    'registeredPeople',
  ];
  expect((await figures(asked.map((measure) => ({ measure })))).map(({ value }) => value)).toEqual([1, 1, 3, 2, 1, 3]);
  expect(await figure('acceptance')).toMatchObject({ value: 100, n: 1, excluded: 1 });
  expect(await figure('hires', {}, { compares: true })).toMatchObject({ value: 1, previous: { value: 0, n: 0 } });
});

test('who is left without an answer is counted when the days are over; a rejection says whether it was explained', async () => {
  const { one, two } = await story();
  const message = { subject: 'Tu proceso', text: 'Gracias.' };
  const discard = async (applicationID: typeof one, more: { readonly message?: typeof message }) => {
    const [row] = await api.database.read
      .select()
      .from(applications)
      .where(eq(applications.applicationID, applicationID));
    const body = {
      ...{ to: 'discarded' as const, reasonCode: 'otherChosen' as const, reason: '', startDate: null },
      ...{ items: [{ applicationID, version: row!.version }], ...more },
    };
    const { operationID } = (await api.call(moveApplications, { body }, { as })).body;
    return () => api.call(undoApplicationMoves, { body: { operationID } }, { as });
  };
  await update();
  // Three invitations on the 4th: two moved on the 7th, one move was taken back. It is the 10th.
  expect(await figure('candidateGhosting')).toMatchObject({ value: null, n: 0, excluded: 3 });
  wait(api, 2);
  await update();
  const ghosting = await figure('candidateGhosting');
  expect(ghosting).toMatchObject({
    n: 3,
    excluded: 0,
    interval: { low: expect.any(Number), high: expect.any(Number) },
  });
  expect(ghosting.value).toBeCloseTo(33.3, 1);
  await discard(two, { message });
  const undo = await discard(one, { message });
  expect((await undo()).body.restored).toHaveLength(1);
  await discard(one, {});
  await update();
  expect(await figure('explainedRejections')).toMatchObject({ value: 50, n: 2, excluded: 0 });
});

test('clocks are gross and net of pauses, waits and holidays, from the chosen start', async () => {
  await story();
  // Published on the 2nd, hired on the 10th; paused for two days.
  expect(await figure('timeToFill')).toMatchObject({ value: 8, n: 1, clock: { p75: 8, net: 6, netP75: 6 } });
  expect(await figure('timeToFill', { start: 'firstApplication' })).toMatchObject({ value: 6, clock: { net: 4 } });
  // Three days as invited, two of pause, one of offer.
  expect(await figure('timeToHire')).toMatchObject({ value: 6, clock: { net: 0 } });
  expect(await figure('timeToReview')).toMatchObject({ value: null, n: 0, clock: { p75: null, net: null } });
});

test('a series has every day, week or month; a stock stands from one to the next', async () => {
  await story();
  const [open, hired] = await figures([
    { measure: 'openVacancies', series: 'week' },
    { measure: 'hires', series: 'week' },
  ]);
  expect(open!.series.map(({ at, value }) => [at, value])).toEqual([
    ['2026-10-26', 0],
    ['2026-11-02', 0],
    ['2026-11-09', 1],
    ['2026-11-16', 1],
    ['2026-11-23', 1],
    ['2026-11-30', 1],
  ]);
  expect(hired!.series.map(({ value }) => value)).toEqual([0, 0, 1, 0, 0, 0]);
  const [fill] = await figures([{ measure: 'timeToFill', series: 'month' }]);
  expect(fill!.series).toEqual([{ at: '2026-11-01', value: 8, n: 1 }]);
});

test('groups have names, greatest first; filters narrow, alone and together', async () => {
  await story();
  const jobID = await publishVacancy(api, { state: '19' });
  await invitePerson(api, await registerPerson(api), jobID);
  await update();
  const [byPlace, byCompany, bySource] = await figures([
    { measure: 'applications', by: 'place' },
    { measure: 'applications', by: 'company' },
    { measure: 'applications', by: 'source' },
  ]);
  expect(byPlace!.groups.map(({ value }) => value)).toEqual([3, 1]);
  expect(byPlace!.groups[0]).toMatchObject({ key: '11', label: 'Guanajuato' });
  expect(byCompany!.groups.map(({ value }) => value)).toEqual([3, 1]);
  expect(byCompany!.groups.every(({ label }) => label !== '' && label !== 'Empresa retirada')).toBe(true);
  expect(bySource!.groups).toEqual([{ key: 'staff', label: 'Invitación del equipo', value: 4, n: 4 }]);
  const places = ['11' as const];
  expect(await figure('applications', {}, { filters: { places } })).toMatchObject({ value: 3 });
  expect(await figure('applications', {}, { filters: { places, sources: ['jobSite'] } })).toMatchObject({ value: 0 });
  expect(await figure('applications', { by: 'company' }, { filters: { places } })).toMatchObject({ value: 3 });
  expect(await figure('hires', {}, { filters: { industries: ['Minería'] } })).toMatchObject({ value: 0 });
  expect(await figure('timeToFill', {}, { filters: { places: ['09'] } })).toMatchObject({ value: null, n: 0 });
});

test('every figure is as long as the list that it opens, page by page', async () => {
  const { jobID } = await story();
  await layAmounts(api, jobID);
  await giveScores(
    api,
    [2, 3, 3, 9, 9, 10, 8].map((nps, day) => ({ day: day + 1, nps })),
  );
  for (const measure of MEASURE_IDS) {
    const { n } = await figure(measure);
    const first = (await rowsOf(measure, { limit: 2 })).body;
    expect([measure, first.total]).toEqual([measure, n]);
    const items = [...first.items];
    for (let cursor = first.nextCursor; cursor !== null;) {
      const next = (await rowsOf(measure, { limit: 2, cursor })).body;
      items.push(...next.items);
      cursor = next.nextCursor;
    }
    expect([measure, items.reduce((sum, { count }) => sum + count, 0)]).toEqual([measure, n]);
  }
  const [hire] = (await rowsOf('timeToFill')).body.items;
  expect(hire).toMatchObject({ from: 'offer', to: 'hired', days: 8, netDays: 6, vacancy: {}, company: {}, person: {} });
});

test('erased people stay in the counts and leave the lists of names', async () => {
  const { people } = await story();
  await api.database.write((tx) =>
    unlinkPeople(
      tx,
      people.map(({ docID }) => docID),
    ),
  );
  expect(await figure('registeredPeople')).toMatchObject({ value: 3 });
  const { total, items } = (await rowsOf('registeredPeople')).body;
  expect([total, items.reduce((sum, { count }) => sum + count, 0)]).toEqual([3, 3]);
  expect(items.map(({ person }) => person)).toEqual(items.map(() => null));
  expect(await figure('timeToFill')).toMatchObject({ n: 1, excluded: 0 });
  expect(await figure('timeToHire')).toMatchObject({ n: 0, excluded: 1 });
});

test('a record that changed so twice is judged once, and excluded once', async () => {
  const { two } = await story();
  await moveApplication(api, two, 'inReview');
  await moveApplication(api, two, 'offer');
  await update();
  expect(await figure('acceptance')).toMatchObject({ value: 100, n: 1, excluded: 1 });
});

test('two equal changes of erased people count as two, in the figure and in its list', async () => {
  const jobID = await publishVacancy(api, { vacancy: { places: 2 } });
  wait(api, 4);
  const people = [await registerPerson(api), await registerPerson(api)];
  for (const person of people) {
    const applicationID = await invitePerson(api, person, jobID);
    for (const to of ['inReview', 'offer', 'hired'] as const) await moveApplication(api, applicationID, to);
  }
  await api.database.write((tx) =>
    unlinkPeople(
      tx,
      people.map(({ docID }) => docID),
    ),
  );
  await update();
  expect(await figure('timeToFill')).toMatchObject({ value: 4, n: 2, excluded: 0 });
  expect((await rowsOf('timeToFill')).body).toMatchObject({ total: 2, items: [{ count: 2, days: 4 }] });
  expect(await figure('timeToHire')).toMatchObject({ n: 0, excluded: 2 });
});

test('the daily sums are what the facts add up to, however often and late they are brought up to date', async () => {
  await story();
  const stored = () =>
    api.database.read
      .select()
      .from(factDays)
      .orderBy(sql`1, 2, 3, 4, 5, 6`);
  const sums = await stored();
  await update();
  expect(await stored()).toEqual(sums);
  expect(await countWrongSums(api.database.read)).toBe(0);
  // A fact of an earlier day that is written today.
  const [known] = await api.database.read.select().from(facts).where(eq(facts.kind, 'person_registered')).limit(1);
  const { factID: _id, day: _day, writtenIn: _in, ...late } = known!;
  await api.database.write((tx) => tx.insert(facts).values({ ...late, at: new Date(late.at.getTime() - 20 * DAY_MS) }));
  expect(await figure('registeredPeople', {}, { compares: true })).toMatchObject({ value: 3, previous: { value: 0 } });
  await update();
  expect(await figure('registeredPeople', {}, { compares: true })).toMatchObject({ value: 3, previous: { value: 1 } });
  expect(await countWrongSums(api.database.read)).toBe(0);
  // What is broken is found and mended.
  await api.database.read.update(factDays).set({ amount: 7 }).where(eq(factDays.toState, 'hired'));
  expect(await countWrongSums(api.database.read)).toBeGreaterThan(0);
  await api.database.write((tx) => recountDailySums(tx, api.clock.now));
  expect(await countWrongSums(api.database.read)).toBe(0);
});

test('in a restored database, whose transaction ids say nothing, the sums are made anew, once', async () => {
  await story();
  await api.database.read.execute(sql`update fact_horizon set horizon = '999999999'::xid8`);
  await update();
  await api.database.write((tx) => updateDailySums(tx, api.clock.now));
  expect(await countWrongSums(api.database.read)).toBe(0);
  expect(await figure('hires')).toMatchObject({ value: 1 });
});

test('the ladder of status codes', async () => {
  const body = { figures: [{ measure: 'hires' as const }], period: NOVEMBER };
  expect((await api.call(readFigures, { body })).status).toBe(401);
  expect((await api.call(readFigures, { body }, { as: 'stranger' })).status).toBe(403);
  expect((await api.call(readFigures, { body }, { as: 'readOnly' })).status).toBe(200);
  const backwards = { ...body, period: { from: '2026-11-02', to: '2026-11-01' } };
  expect((await api.call(readFigures, { body: backwards }, { as })).status).toBe(400);
  const endless = { ...body, period: { from: '2000-01-01', to: '2026-11-01' } };
  expect((await api.call(readFigures, { body: endless }, { as })).status).toBe(400);
  expect((await rowsOf('hires', { cursor: 'x' })).status).toBe(400);
});

test('the rows of a figure need what their own list needs', async () => {
  await story();
  expect((await rowsOf('hires', {}, 'readOnly')).status).toBe(200);
  expect((await rowsOf('hires', {}, 'guest')).status).toBe(403);
});
