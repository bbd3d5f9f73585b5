import { barsOf, extremes, isAllWhole, labelsThatFit, sequentialStep, valueAxis } from './chart-layout';
import { shortened, tickText, valueText } from './chart-text';
import { outlineMiddle } from '../outline-middle';

test.each([
  { values: [3, 9], domain: [0, 10] },
  { values: [-7, -2], domain: [-8, 0] },
  { values: [-5, 12], domain: [-5, 15] },
  { values: [], domain: [0, 1] },
  { values: [0, null, Number.NaN], domain: [0, 1] },
  { values: [3_000_000_000], domain: [0, 3_000_000_000] },
])('the axis of $values is $domain: it holds zero', ({ values, domain }) => {
  const { scale, ticks } = valueAxis(values, [0, 100]);
  expect(scale.domain()).toEqual(domain);
  expect(ticks).toContain(0);
});

test('an axis of integers has only integer ticks', () => {
  expect(isAllWhole([1, null, 2])).toBe(true);
  expect(isAllWhole([1.5])).toBe(false);
  expect(valueAxis([1], [0, 100], { isWhole: true }).ticks).toEqual([0, 1]);
});

const SERIES = [
  { name: 'a', values: [2, -1, null] },
  { name: 'b', values: [3, -4, 5] },
];

test('grouped bars begin at zero; unknown values have no bar', () => {
  expect(barsOf(SERIES, 3, false).map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [0, 3],
    [0, -1],
    [0, -4],
    [0, 5],
  ]);
});

test('stacked bars begin where the previous one ends, negative ones below zero', () => {
  expect(barsOf(SERIES, 3, true).map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 5],
    [0, -1],
    [-1, -5],
    [0, 5],
  ]);
});

test.each([
  { count: 0, fit: [] },
  { count: 3, fit: [0, 1, 2] },
  { count: 10, fit: [1, 3, 5, 7, 9] },
])('of $count labels $fit fit, the last among them', ({ count, fit }) => {
  expect(labelsThatFit(count, 300, 50)).toEqual(fit);
});

test.each([
  [0, 0, 60, 0],
  [60, 0, 60, 6],
  [30, 0, 60, 3],
  [5, 5, 5, 3],
  [0, 0, 0, 0],
])('%s between %s and %s is step %s', (value, least, greatest, step) => {
  expect(sequentialStep(value, least, greatest)).toBe(step);
});

test('extremes ignore unknown values', () => {
  expect(extremes([3, null, Number.NaN, -2])).toEqual([-2, 3]);
  expect(extremes([null])).toBeUndefined();
});

test.each([
  [1046, 'count', '1,046'],
  [3.24, 'percent', '3.2 %'],
  [-9582.5, 'pesos', '-$9,582.5'],
  [-958_250, 'cents', '-$9,582.50'],
  [19, 'days', '19 d'],
  [null, 'days', '–'],
  [Number.NaN, 'percent', '–'],
] as const)('%s in %s is written %s', (value, unit, text) => {
  expect(valueText(value, unit)).toBe(text);
});

test('large numbers are abbreviated on an axis', () => {
  expect(tickText(99_999)).toBe('99,999');
  expect(tickText(2_900_000)).toMatch(/^2\.9\sM$/);
});

test.each([
  ['Ana', 5, 'Ana'],
  ['Recursos humanos', 9, 'Recursos…'],
  ['👩‍🔧👩‍🔧👩‍🔧', 2, '👩‍🔧…'],
])('%s in %s letters is %s', (text, longest, short) => {
  expect(shortened(text, longest)).toBe(short);
});

test.each([
  ['m 10,10 4,0 0,4 -4,0 z', [12, 12]],
  ['m 0,0 1,0 0,1 -1,0 z m 10,10 4,0 0,4 -4,0 z', [12, 12]],
  ['M 10,10 l 4,0 0,4 -4,0 z m -9,-9 1,0 0,1 z', [12, 12]],
  ['', [0, 0]],
])('the middle of %s is %s', (path, middle) => {
  expect(outlineMiddle(path)).toEqual(middle);
});
