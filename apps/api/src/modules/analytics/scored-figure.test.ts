import { exploreFigure, listFigureRows, readFigures, type FigureFilters } from '@vinculo/contracts/analytics';
import { companyId, createCompany } from '@vinculo/contracts/companies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { randomUUID } from 'node:crypto';
import { withinBucket } from '@vinculo/domain/measures';
import { npsState } from '@vinculo/domain/surveys';
import { aCompanyInput } from '../../testing/builders';
import { giveScores, type GivenScore } from '../../testing/give-scores';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';

const as = 'admin';
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const NO_FILTERS: FigureFilters = { places: [], sources: [], companyIDs: [], industries: [] };
const [BIG, SMALL] = [companyId.parse(randomUUID()), companyId.parse(randomUUID())];

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
  api.clock.now = new Date('2026-11-30T18:00:00.000Z');
});
afterEach(() => api.close());

const answer = (given: readonly GivenScore[]) => giveScores(api, given);
const times = (count: number, one: GivenScore): GivenScore[] => Array.from({ length: count }, () => one);

type Question = RequestOf<typeof readFigures>['body']['figures'][number];
async function nps(more: Partial<Question> = {}, filters: Partial<FigureFilters> = {}, period = NOVEMBER) {
  const body = {
    figures: [{ measure: 'candidateNps' as const, ...more }],
    period,
    filters: { ...NO_FILTERS, ...filters },
  };
  return (await api.call(readFigures, { body }, { as })).body.figures[0]!;
}
const rows = async (more: Partial<RequestOf<typeof listFigureRows>['body']> = {}) =>
  (
    await api.call(
      listFigureRows,
      { body: { measure: 'candidateNps', period: NOVEMBER, filters: NO_FILTERS, ...more } },
      { as },
    )
  ).body;

test('a score is promoters less detractors, with its interval, over days of five answers', async () => {
  await answer([...times(4, { day: 2, nps: 10 }), ...times(2, { day: 3, nps: 3 }), { day: 9, nps: 0 }]);
  const figure = await nps();
  expect(figure).toMatchObject({ n: 6, excluded: 1 });
  expect(figure.value).toBeCloseTo(100 / 3, 5);
  expect(figure.interval!.low).toBeLessThan(figure.value!);
  expect((await rows()).total).toBe(6);
  expect((await rows()).items.map(({ to }) => to).sort()).toEqual(
    [...times(2, { day: 3, nps: 3 }), ...times(4, { day: 2, nps: 10 })].map((one) => npsState(one.nps)).sort(),
  );
});

test('no two periods differ by the scores of fewer than five', async () => {
  await answer(Array.from({ length: 28 }, (_, index) => ({ day: index + 1, nps: index % 11 })));
  const sizes = new Set<number>();
  for (let from = 1; from <= 28; from += 3)
    for (let to = from; to <= 28; to += 1) {
      const day = (value: number) => `2026-11-${String(value).padStart(2, '0')}`;
      const { n, value, series } = await nps({ series: 'day' }, {}, { from: day(from), to: day(to) });
      expect(n % 5).toBe(0);
      expect(value === null).toBe(n === 0);
      for (const point of series) expect([0, 5]).toContain(point.n);
      sizes.add(n);
    }
  expect(sizes).toEqual(new Set([0, 5, 10, 15, 20, 25]));
});

test('the point of each week opens as many answers as it stands on', async () => {
  await answer(Array.from({ length: 28 }, (_, index) => ({ day: index + 1, nps: index % 11 })));
  const period = { from: '2026-11-04', to: '2026-11-26' };
  const { n, series } = await nps({ series: 'week' }, {}, period);
  for (const point of series) {
    const week = withinBucket(period, point.at, 'week');
    expect([point.at, (await rows({ period: week })).total]).toEqual([point.at, point.n]);
  }
  expect(series.reduce((sum, point) => sum + point.n, 0)).toBe(n);
});

test('a small group is hidden with the next one, and no filter, row or exploration shows either', async () => {
  await answer([
    ...times(12, { day: 2, nps: 10, company: BIG }),
    ...times(7, { day: 2, nps: 8, place: '19', company: BIG }),
    ...times(2, { day: 2, nps: 0, place: '09', company: SMALL, moment: 'hire' }),
  ]);
  expect(await nps()).toMatchObject({ n: 21, value: expect.any(Number) });
  const { groups } = await nps({ by: 'place' });
  const values = Object.fromEntries(groups.map(({ key, value }) => [key, value]));
  expect(values).toEqual({ '11': 100, '19': null, '09': null });
  expect(groups.find(({ key }) => key === '09')?.n).toBe(0);
  expect(JSON.stringify(groups.filter(({ key }) => key !== '11'))).not.toContain('interval');
  for (const places of [['09'], ['19'], ['11', '19'], ['09', '11']] as const)
    expect([places, (await nps({}, { places: [...places] })).value]).toEqual([places, null]);
  expect(await nps({}, { places: ['11'] })).toMatchObject({ value: 100 });
  // The rest of what is left out would be the two of the other company, or of the other moment.
  expect((await nps({}, { companyIDs: [BIG] })).value).toBeNull();
  expect((await nps({}, { sources: ['interview'] })).value).toBeNull();
  const companion = await rows({ group: { by: 'place', key: '19' } });
  expect(companion.items.map(({ to }) => to)).toEqual(Array.from({ length: companion.items.length }, () => 'answered'));
  expect([companion.total, (await rows({ group: { by: 'place', key: '09' } })).total]).toEqual([7, 0]);
  const shown = await rows({ group: { by: 'place', key: '11' } });
  expect(new Set(shown.items.map(({ to }) => to))).toEqual(new Set(['nps:10']));
  const hidden = await rows({ filters: { ...NO_FILTERS, places: ['09'] } });
  expect(JSON.stringify(hidden.items)).not.toContain('nps');
  const body = { measure: 'candidateNps' as const, by: 'place' as const, grain: 'week' as const, period: NOVEMBER };
  const crossed = (await api.call(exploreFigure, { body }, { as })).body.rows;
  expect(crossed.length).toBeGreaterThan(0);
  expect(crossed.every(({ value }) => value === null)).toBe(true);
});

test('no split, filter or pair of filters adds up to the scores of fewer than five', async () => {
  // Of each place one answer a day, in different numbers: their runs end on different days.
  await answer(
    Array.from({ length: 26 }, (_, index) => [
      { day: index + 1, nps: index % 11 },
      ...(index % 3 === 0 ? [{ day: index + 1, nps: 10, place: '19' }] : []),
    ]).flat(),
  );
  for (const to of ['2026-11-18', '2026-11-22', '2026-11-26', '2026-11-30']) {
    const period = { from: '2026-11-01', to };
    const whole = await nps({ by: 'place' }, {}, period);
    const shown = whole.groups.filter(({ value }) => value !== null);
    const left = whole.n - shown.reduce((sum, { n }) => sum + n, 0);
    expect([to, left === 0 || Math.abs(left) >= 5]).toEqual([to, true]);
    for (const { key, n, value } of whole.groups) {
      const filtered = await nps({}, { places: [key === '11' ? '11' : '19'] }, period);
      expect([to, key, filtered.n, filtered.value]).toEqual([to, key, n, value]);
      expect((await rows({ period, group: { by: 'place', key } })).total).toBe(n);
    }
    expect((await nps({}, { places: ['11', '19'] }, period)).value).toBeNull();
  }
});

test('what the companies of an industry, or of a member of staff, leave of it is never of fewer than five', async () => {
  const company = async (industry: string, as: RoleName = 'admin') =>
    (await api.call(createCompany, { body: aCompanyInput({ tradeName: randomUUID(), industry }) }, { as })).body
      .companyID;
  const [few, many] = [await company('Construcción'), await company('Construcción')];
  const [small, alone] = [
    await company('Minería y metalurgia', 'recruiter'),
    await company('Alimentos y bebidas', 'recruiter'),
  ];
  await answer([
    ...times(12, { day: 2, nps: 10, company: many }),
    ...times(3, { day: 2, nps: 0, company: few }),
    ...times(4, { day: 2, nps: 5, company: small }),
    ...times(9, { day: 2, nps: 8, company: alone }),
  ]);
  const { groups } = await nps({ by: 'industry' });
  expect(groups.find(({ key }) => key === 'Construcción')).toMatchObject({ n: 15, value: expect.any(Number) });
  // Without it, the three would be what the twelve leave of the fifteen.
  const shown = (await nps({ by: 'company' })).groups.filter(({ value }) => value !== null);
  expect(shown.map(({ key }) => key)).not.toContain(many);
  expect((await nps({}, { companyIDs: [many] })).value).toBeNull();
  expect((await nps({}, { companyIDs: [few] })).value).toBeNull();
});

test('moments with enough answers are all shown, whatever waits', async () => {
  await answer([
    ...times(8, { day: 2, nps: 10 }),
    ...times(2, { day: 4, nps: 0 }),
    ...times(6, { day: 3, nps: 5, moment: 'hire' }),
  ]);
  const { n, groups } = await nps({ by: 'moment' });
  expect([n, groups.map(({ key, value }) => [key, value])]).toEqual([
    14,
    [
      ['interview', 100],
      ['hire', -100],
    ],
  ]);
});

test('rows say neither who answered nor about what, and are as many as the figure says', async () => {
  await answer(times(6, { day: 2, nps: 9 }));
  for (const measure of ['candidateNps', 'candidateCsat', 'candidateThemes', 'candidateAnswers'] as const) {
    const { items, total } = await rows({ measure });
    expect([measure, total, items.reduce((sum, { count }) => sum + count, 0)]).toEqual([measure, 6, 6]);
    for (const item of items)
      expect(item).toMatchObject({
        isHidden: true,
        person: null,
        vacancy: null,
        company: null,
        at: '2026-11-02T06:00:00.000Z',
      });
  }
});

test('themes of fewer than five are left out', async () => {
  await answer(times(4, { day: 2, nps: 9 }));
  const body = { figures: [{ measure: 'candidateThemes' as const, by: 'answer' as const }], period: NOVEMBER };
  const themes = async () => (await api.call(readFigures, { body }, { as })).body.figures[0]!.groups;
  expect(await themes()).toEqual([]);
  await answer(times(2, { day: 3, nps: 9 }));
  expect(await themes()).toMatchObject([{ key: 'theme:speed', label: 'Rapidez', value: 6 }]);
});

test('who may not read answers gets no score and no row, and may see how many answer', async () => {
  const ask = (measure: 'candidateNps' | 'candidateAnswers') =>
    api.call(readFigures, { body: { figures: [{ measure }], period: NOVEMBER } }, { as: 'cannotReadAnswers' });
  expect((await ask('candidateNps')).status).toBe(403);
  expect((await ask('candidateAnswers')).status).toBe(200);
});
