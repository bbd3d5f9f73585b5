import type { SnapshotContent, SnapshotQuestion } from '@vinculo/contracts/snapshots';
import { explorerParams, questionOf } from '../explorer/explorer-params';
import { filtersOf, periodOf, summaryParams } from '../figures/figure-params';
import { livePath } from './live-path';

const period = { from: '2026-10-01', to: '2026-10-31' };
const filters = { places: ['11' as const], sources: ['jobSite'], companyIDs: [], industries: ['Construcción'] };
const countedAt = '2026-11-16T18:00:00.000Z';
const paramsOf = (content: SnapshotContent) => new URL(livePath(content), 'https://vinculo.example');

const explored = (
  shape: 'table' | 'bar' | 'line',
  asked: object,
): Extract<SnapshotQuestion, { page: 'exploration' }> => ({
  page: 'exploration',
  shape,
  asked: { measure: 'timeToFill', period, filters, ...asked },
});

test.each([
  explored('table', { by: 'industry', grain: 'week', start: 'firstApplication', clock: 'net' }),
  explored('table', {}),
  explored('bar', { grain: 'month' }),
  explored('bar', { by: 'position' }),
  explored('line', { by: 'place', grain: 'day' }),
])('the explorer asks again what was frozen: %j', (question) => {
  const answer = { countedAt, figure: { value: 4, n: 4, excluded: 0 }, rows: [], rowCount: 0 };
  const { pathname, searchParams } = paramsOf({ ...question, answer });
  expect(pathname).toBe('/analytics/v2');
  expect(questionOf(explorerParams.read(searchParams))).toEqual(question);
});

test('so do the cohorts and the funnel', () => {
  const cohorts = { page: 'cohorts' as const, asked: { milestone: 'hire' as const, period, filters } };
  const answer = { countedAt, cohorts: [], excluded: 0 };
  expect(questionOf(explorerParams.read(paramsOf({ ...cohorts, answer }).searchParams))).toEqual(cohorts);
  const funnel = { page: 'funnel' as const, asked: { figures: [], compares: false, period, filters } };
  const { searchParams } = paramsOf({ ...funnel, answer: { countedAt, figures: [] } });
  expect(questionOf(explorerParams.read(searchParams))).toMatchObject({ page: 'funnel', asked: { period, filters } });
});

test('and the summary, with its clock', () => {
  const answer = { countedAt, figures: [] };
  const asked = { figures: [], compares: true, period, filters };
  const { pathname, searchParams } = paramsOf({ page: 'summary', clock: 'net', asked, answer, before: answer });
  const read = summaryParams.read(searchParams);
  expect([pathname, periodOf(read), filtersOf(read), read.clock]).toEqual(['/analytics', period, filters, 'net']);
});
