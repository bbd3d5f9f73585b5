import { exploreFigure, listFigureRows, NO_FIGURE_FILTERS, readFigures } from '@vinculo/contracts/analytics';
import { freezeSnapshot, snapshotQuestion } from '@vinculo/contracts/snapshots';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import type { MeasureId } from '@vinculo/domain/measures';
import { layAmounts } from '../../testing/lay-amounts';
import { publishVacancy } from '../../testing/hiring-story';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';

const period = { from: '2026-11-01', to: '2026-11-30' } as const;
let api: TestApp;
let jobID: JobId;
beforeAll(async () => {
  api = await startTestApp();
  api.clock.now = new Date('2026-11-22T18:00:00.000Z');
  jobID = await publishVacancy(api, { state: '19', industry: 'Minería y metalurgia' });
  await layAmounts(api, jobID);
});
afterAll(() => api.close());

const explore = async (
  measure: MeasureId,
  more: Partial<RequestOf<typeof exploreFigure>['body']> = {},
  as: RoleName = 'admin',
) => (await api.call(exploreFigure, { body: { measure, period, ...more } }, { as })).body;
const valueOf = async (measure: MeasureId, more: Parameters<typeof explore>[1] = {}) =>
  (await explore(measure, more)).figure;
const list = (
  measure: MeasureId,
  more: Partial<RequestOf<typeof listFigureRows>['body']> = {},
  as: RoleName = 'admin',
) => api.call(listFigureRows, { body: { measure, period, ...more } }, { as });

test('clicks, visitors, costs and rewards are the sums of their records, of the days of the period alone', async () => {
  expect(await valueOf('linkClicks')).toEqual({ value: 17, n: 3, excluded: 0 });
  expect(await valueOf('linkVisitors')).toEqual({ value: 12, n: 3, excluded: 0 });
  expect(await valueOf('campaignCents')).toEqual({ value: 60_000, n: 2, excluded: 0 });
  expect(await valueOf('rewardsCents')).toEqual({ value: 0, n: 2, excluded: 0 });
  const until = { ...period, to: '2026-11-14' };
  expect(await valueOf('rewardsCents', { period: until })).toEqual({ value: 150_000, n: 1, excluded: 0 });
  const before = { from: '2026-01-01', to: '2026-01-31' };
  expect(await valueOf('campaignCents', { period: before })).toEqual({ value: 0, n: 0, excluded: 0 });
});

test('groups are named, the greatest first; what has no vacancy says so', async () => {
  const groups = async (measure: MeasureId, by: 'campaign' | 'channel' | 'place' | 'industry') =>
    (await explore(measure, { by })).rows.map(({ label, value, n }) => [label, value, n]);
  expect(await groups('linkClicks', 'campaign')).toEqual([
    ['Norte', 12, 2],
    ['Sur', 5, 1],
  ]);
  expect(await groups('linkClicks', 'channel')).toEqual([['Cartel / Código QR', 17, 3]]);
  expect(await groups('campaignCents', 'channel')).toEqual([
    ['Cartel / Código QR', 50_050, 1],
    ['Sin dato', 9_950, 1],
  ]);
  expect(await groups('linkVisitors', 'place')).toEqual([
    ['Nuevo León', 7, 2],
    ['Sin dato', 5, 1],
  ]);
  expect(await groups('campaignCents', 'industry')).toEqual([
    ['Minería y metalurgia', 50_050, 1],
    ['Sin dato', 9_950, 1],
  ]);
});

test('by time each day, week and month has its sum, within groups too', async () => {
  expect((await explore('linkClicks', { grain: 'week' })).rows.map(({ at, value }) => [at, value])).toEqual([
    ['2026-10-26', 0],
    ['2026-11-02', 8],
    ['2026-11-09', 9],
    ['2026-11-16', 0],
    ['2026-11-23', 0],
    ['2026-11-30', 0],
  ]);
  expect((await explore('linkClicks', { grain: 'day', by: 'campaign' })).rows).toMatchObject([
    { label: 'Norte', at: '2026-11-03', value: 8 },
    { label: 'Norte', at: '2026-11-12', value: 4 },
    { label: 'Sur', at: '2026-11-12', value: 5 },
  ]);
  const body = { figures: [{ measure: 'rewardsCents' as const, series: 'week' as const }], period, compares: true };
  const [figure] = (await api.call(readFigures, { body }, { as: 'admin' })).body.figures;
  expect(figure?.previous).toEqual({ value: 0, n: 0 });
  expect(figure?.series.map(({ value }) => value)).toEqual([0, 0, 150_000, -150_000, 0, 0]);
});

test('filters are those of the vacancy that a link is for; a source or a person have none of it', async () => {
  const filtered = async (filters: Partial<typeof NO_FIGURE_FILTERS>) =>
    (await valueOf('linkClicks', { filters: { ...NO_FIGURE_FILTERS, ...filters } })).value;
  expect(await filtered({ places: ['19'] })).toBe(12);
  expect(await filtered({ places: ['11'] })).toBe(0);
  expect(await filtered({ industries: ['Minería y metalurgia'] })).toBe(12);
  expect(await filtered({ sources: ['staff'] })).toBe(0);
});

test('its rows are what is added: named, with the amount, newest first, page by page', async () => {
  const { items, total } = (await list('linkClicks')).body;
  expect(total).toBe(3);
  expect(items.reduce((sum, { entry }) => sum + (entry?.amount ?? 0), 0)).toBe(17);
  expect(items.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-12', '2026-11-12', '2026-11-03']);
  expect(items.at(-1)).toMatchObject({
    ...{ kind: 'link_clicks', entry: { name: 'Cartel de la feria', amount: 8 }, vacancy: { jobID }, person: null },
    company: { companyID: expect.any(String) },
  });
  const pages: number[] = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await list('linkClicks', { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(...body.items.map(({ entry }) => entry?.amount ?? 0));
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  expect(pages).toEqual(items.map(({ entry }) => entry?.amount));
  expect((await list('campaignCents')).body.items.map(({ entry }) => entry)).toEqual([
    { name: 'Sur', amount: 9_950 },
    { name: 'Cartel de la feria', amount: 50_050 },
  ]);
  expect((await list('rewardsCents')).body.items.map(({ entry }) => entry)).toEqual([
    { name: 'R-000001', amount: -150_000 },
    { name: 'R-000001', amount: 150_000 },
  ]);
  const hires = (await list('linkClicks', { limit: 1 })).body.nextCursor ?? '';
  expect((await list('hires', { cursor: hires })).status).toBe(400);
});

test('each amount needs the permission of its screen: live, in rows and frozen', async () => {
  const statuses = async (measure: MeasureId, as: RoleName) => {
    const question = { page: 'exploration', shape: 'table', asked: { measure, period } };
    const answers = [
      await api.call(exploreFigure, { body: { measure, period } }, { as }),
      await api.call(readFigures, { body: { figures: [{ measure: 'hires' }, { measure }], period } }, { as }),
      await list(measure, {}, as),
      await api.call(
        freezeSnapshot,
        { body: { title: 'Montos', isShared: false, question: snapshotQuestion.parse(question) } },
        { as },
      ),
    ];
    return answers.map(({ status }) => status);
  };
  for (const measure of ['linkClicks', 'linkVisitors', 'campaignHires', 'campaignCents', 'rewardsCents'] as const) {
    expect([measure, await statuses(measure, 'admin')]).toEqual([measure, [200, 200, 200, 200]]);
    expect([measure, await statuses(measure, 'analyst')]).toEqual([measure, [403, 403, 403, 403]]);
  }
});
