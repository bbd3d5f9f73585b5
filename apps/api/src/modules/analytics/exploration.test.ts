import { exploreFigure, listFigureRows, NO_FIGURE_FILTERS, readCohorts } from '@vinculo/contracts/analytics';
import type { RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import {
  DIMENSION_IDS,
  grains,
  MEASURE_IDS,
  measureOf,
  withinBucket,
  type DimensionId,
  type MeasureId,
} from '@vinculo/domain/measures';
import { sql } from 'drizzle-orm';
import { factDays } from '../../db/schema/facts';
import { outsider } from '../../http/outsider';
import { hiringStory, invitePerson, moveApplication, registerPerson, wait } from '../../testing/hiring-story';
import { layAmounts } from '../../testing/lay-amounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RouteContext } from '../../http/route';
import { updateSums } from '../../testing/update-sums';
import { unlinkPeople } from '../facts/facts.repository';
import { exploreFigureQuery } from './explore-figure.query';
import { readCohortsQuery } from './read-cohorts.query';
import { limited, withinLimit } from './within-limit';

const as = 'admin';
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  api.clock.now = new Date('2026-11-02T18:00:00.000Z');
});
afterEach(() => api.close());

type Body = RequestOf<typeof exploreFigure>['body'];
async function explore(measure: MeasureId, more: Partial<Body> = {}): Promise<ResponseOf<typeof exploreFigure>> {
  const answer = await api.call(exploreFigure, { body: { measure, period: NOVEMBER, ...more } }, { as });
  expect([answer.status, measure, more]).toEqual([200, measure, more]);
  return answer.body;
}
async function totalOf(body: Omit<RequestOf<typeof listFigureRows>['body'], 'limit'>): Promise<number> {
  const answer = await api.call(listFigureRows, { body: { ...body, limit: 100 } }, { as });
  expect(answer.status).toBe(200);
  const listed = answer.body.items.reduce((sum, { count }) => sum + count, 0);
  expect([body.measure, body.group, answer.body.total]).toEqual([body.measure, body.group, listed]);
  return listed;
}

/** Two stories in vacancies that differ in everything, and a company without vacancies. */
async function stories() {
  const { jobID } = await hiringStory(api);
  await layAmounts(api, jobID);
  await hiringStory(api, {
    state: '19',
    industry: 'Minería y metalurgia',
    vacancy: {
      typePosition: { value: 'Soldador', label: 'Soldador' },
      modalityWork: { value: 'Remote', label: 'Remoto' },
      educationWork: { value: 'Bachelor', label: 'Licenciatura o ingeniería' },
    },
  });
}

test('for every measure and dimension the groups add up, and each opens as many rows as it says', async () => {
  await stories();
  for (const measure of MEASURE_IDS) {
    const whole = await explore(measure);
    // No fact has a campaign: one measure of facts is enough for that.
    const isOfCampaign = (by: DimensionId) => by === 'campaign' || by === 'channel';
    const lacks = measureOf(measure).kind !== 'sum' && measure !== 'applications';
    for (const by of DIMENSION_IDS.filter((one) => !lacks || !isOfCampaign(one))) {
      const { figure, rows, rowCount } = await explore(measure, { by });
      const name = `${measure} by ${by}`;
      expect([name, figure]).toEqual([name, whole.figure]);
      expect([name, rows.reduce((sum, { n }) => sum + n, 0)]).toEqual([name, figure.n]);
      expect([name, rowCount]).toEqual([name, rows.length]);
      for (const { key, label, n } of rows) {
        expect([name, label]).not.toEqual([name, '']);
        if (key === '') expect([name, label]).toEqual([name, by === 'actor' ? 'Nadie del equipo' : 'Sin dato']);
        const group = { by, key };
        const listed = await totalOf({ measure, period: NOVEMBER, filters: NO_FIGURE_FILTERS, group });
        expect([name, key, listed]).toEqual([name, key, n]);
      }
    }
  }
});

test('split by time as well, the cells add up to the groups and open their rows', async () => {
  await stories();
  for (const measure of ['applications', 'openVacancies', 'timeToFill', 'acceptance'] as const) {
    for (const { value: grain } of grains) {
      const groups = new Map((await explore(measure, { by: 'modality' })).rows.map(({ key, n }) => [key, n]));
      const { rows } = await explore(measure, { by: 'modality', grain });
      expect(rows.length).toBeGreaterThan(1);
      for (const { key, at, n } of rows) {
        const period = withinBucket(NOVEMBER, at!, grain);
        const group = { by: 'modality' as const, key };
        expect(await totalOf({ measure, period, filters: NO_FIGURE_FILTERS, group })).toBe(n);
      }
      if (measureOf(measure).kind === 'stock') continue;
      for (const [key, n] of groups)
        expect(rows.filter((row) => row.key === key).reduce((sum, row) => sum + row.n, 0)).toBe(n);
    }
  }
});

test('groups are named and in order; what lacks the dimension says so', async () => {
  await stories();
  const { rows } = await explore('applications', { by: 'modality' });
  expect(rows.map(({ label, value, at }) => [label, value, at])).toEqual([
    ['Presencial', 3, null],
    ['Remoto', 3, null],
  ]);
  expect((await explore('registeredPeople', { by: 'modality' })).rows).toEqual([
    { key: '', label: 'Sin dato', at: null, value: 6, n: 6 },
  ]);
  expect((await explore('hires', { by: 'industry', filters: { ...NO_FIGURE_FILTERS, places: ['19'] } })).rows).toEqual([
    { key: 'Minería y metalurgia', label: 'Minería y metalurgia', at: null, value: 1, n: 1 },
  ]);
  expect((await explore('applications', { grain: 'month' })).rows).toEqual([
    { key: '', label: '', at: '2026-11-01', value: 6, n: 6 },
  ]);
  expect((await explore('timeToFill', { by: 'education' })).rows.map(({ value }) => value)).toEqual([8, 8]);
  // Two days less of pauses and holidays, as a whole and of each group and week.
  const net = await explore('timeToFill', { by: 'education', clock: 'net' });
  expect([net.figure.value, ...net.rows.map(({ value }) => value)]).toEqual([6, 6, 6]);
  const weekly = await explore('timeToFill', { by: 'education', grain: 'week', clock: 'net' });
  expect(weekly.rows.map(({ value }) => value)).toEqual([6, 6]);
  expect(await explore('hires', { clock: 'net' })).toEqual(await explore('hires'));
});

test('cohorts count who reached the milestone by each week that is over; a cell opens its people', async () => {
  const { jobID, people } = await hiringStory(api, { vacancy: { places: 3 } });
  const late = await registerPerson(api);
  wait(api, 9);
  const application = await invitePerson(api, late, jobID);
  wait(api, 3);
  for (const stage of ['inReview', 'offer', 'hired'] as const) await moveApplication(api, application, stage);
  await registerPerson(api);
  await updateSums(api);
  const cohorts = async (milestone: 'application' | 'hire') =>
    (await api.call(readCohorts, { body: { milestone, period: NOVEMBER } }, { as })).body;
  // It is the 22nd: the first cohort ends on the 8th, the second on the 15th.
  expect((await cohorts('application')).cohorts).toEqual([
    { at: '2026-11-02', size: 3, reached: [3, 3] },
    { at: '2026-11-09', size: 1, reached: [0] },
    { at: '2026-11-16', size: 1, reached: [] },
  ]);
  wait(api, 14);
  const { cohorts: hired } = await cohorts('hire');
  expect(hired).toEqual([
    { at: '2026-11-02', size: 3, reached: [0, 1, 1, 1] },
    { at: '2026-11-09', size: 1, reached: [0, 1, 1] },
    { at: '2026-11-16', size: 1, reached: [0, 0] },
  ]);
  for (const { at, reached } of hired)
    for (const [weeks, count] of reached.entries()) {
      const period = withinBucket(NOVEMBER, at, 'week');
      const body = { measure: 'registeredPeople' as const, period, filters: NO_FIGURE_FILTERS };
      expect(await totalOf({ ...body, reached: { milestone: 'hire', weeks } })).toBe(count);
    }
  await api.database.write((tx) =>
    unlinkPeople(
      tx,
      people.map(({ docID }) => docID),
    ),
  );
  expect(await cohorts('hire')).toMatchObject({ excluded: 3, cohorts: [{ at: '2026-11-09' }, { at: '2026-11-16' }] });
});

test('a query that takes too long is cancelled; others go on', async () => {
  const { read } = api.database;
  if (api.database.engine === 'pglite') return;
  const slow = withinLimit(read, 100, (tx) => tx.execute(sql`select pg_sleep(5)`));
  const other = read.execute(sql`select pg_sleep(0.4)`);
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  await other;
  await read.execute(sql`select pg_sleep(0.2)`);
});

test('three explorations run at once; the fourth is asked to wait', async () => {
  let end: (text: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const handle = limited((_context: Pick<RouteContext, 'tx'>, _request: object) => ended);
  const context = { tx: api.database.read };
  const running = [handle(context, {}), handle(context, {}), handle(context, {})];
  await expect(handle(context, {})).rejects.toMatchObject({ status: 429 });
  end('done');
  expect(await Promise.all(running)).toEqual(['done', 'done', 'done']);
  expect(await handle(context, {})).toBe('done');
});

test('at size no exploration reads all facts', async () => {
  await api.database.read.execute(sql`
    insert into facts (kind, at, amount, from_state, to_state, record_id, person_id, vacancy_id, company_id, actor_uid, place, source, written_in)
    select (array['application_stage', 'vacancy_status', 'document_review', 'person_registered'])[1 + n % 4],
      '2024-12-01T18:00Z'::timestamptz + (n % 720) * interval '1 day', 1, null, 'invited', gen_random_uuid(), gen_random_uuid(),
      null, null, '', '11', 'staff', null from generate_series(1, 60000) n`);
  await api.database.read.execute(sql`analyze facts`);
  await updateSums(api);
  const scans = await api.database.write(async (tx) => {
    const context = { tx, now: api.clock.now, actor: outsider('reader', 'Quien explora') };
    const filters = { ...NO_FIGURE_FILTERS, places: ['11' as const] };
    const ask = { measure: 'applications' as const, by: 'modality' as const, period: NOVEMBER };
    await exploreFigureQuery(context, { body: { ...ask, grain: 'day', filters: NO_FIGURE_FILTERS } });
    await exploreFigureQuery(context, { body: { ...ask, filters } });
    await exploreFigureQuery(context, { body: { measure: 'timeToFill', by: 'industry', period: NOVEMBER, filters } });
    await readCohortsQuery(context, { body: { milestone: 'hire', period: NOVEMBER, filters } });
    const both = { ...filters, sources: ['portal'] };
    await exploreFigureQuery(context, { body: { measure: 'applications', period: NOVEMBER, filters: both } });
    for (const measure of ['timeToFirstCandidate', 'waitInNew', 'candidateGhosting'] as const)
      await exploreFigureQuery(context, { body: { measure, period: NOVEMBER, filters: NO_FIGURE_FILTERS } });
    const [row] = await tx
      .select({ scans: sql<number>`seq_scan::int` })
      .from(sql`pg_stat_xact_user_tables`)
      .where(sql`relname = 'facts'`);
    return row?.scans;
  });
  expect(scans).toBe(0);
});

test('too many records to judge one by one are refused before they are read; counts of as many are not', async () => {
  await updateSums(api);
  await api.database.read.insert(factDays).values({
    ...{ dimension: 'all', kind: 'application_stage', day: '2026-11-02', value: '' },
    ...{ fromState: 'offer', toState: 'hired', amount: 200_001 },
  });
  const ask = (measure: 'hires' | 'timeToHire' | 'timeToFill') =>
    api.call(exploreFigure, { body: { measure, period: NOVEMBER } }, { as });
  expect((await ask('hires')).body.figure.n).toBe(200_001);
  for (const measure of ['timeToHire', 'timeToFill'] as const)
    expect(await ask(measure)).toMatchObject({ status: 409, info: { code: 'too_many_records' } });
});

test('the ladder of status codes', async () => {
  const body = { measure: 'hires' as const, period: NOVEMBER };
  expect((await api.call(exploreFigure, { body })).status).toBe(401);
  expect((await api.call(exploreFigure, { body }, { as: 'stranger' })).status).toBe(403);
  expect((await api.call(exploreFigure, { body }, { as: 'readOnly' })).status).toBe(200);
  const backwards = { ...body, period: { from: '2026-11-02', to: '2026-11-01' } };
  expect((await api.call(exploreFigure, { body: backwards }, { as })).status).toBe(400);
  const cohorts = { milestone: 'hire' as const, period: NOVEMBER };
  expect((await api.call(readCohorts, { body: cohorts })).status).toBe(401);
  expect((await api.call(readCohorts, { body: cohorts }, { as: 'stranger' })).status).toBe(403);
  expect((await api.call(readCohorts, { body: cohorts }, { as: 'readOnly' })).status).toBe(200);
  const endless = { ...cohorts, period: { from: '2000-01-01', to: '2026-11-01' } };
  expect((await api.call(readCohorts, { body: endless }, { as })).status).toBe(400);
});
