import { defaultOption, isValueOf, labelOf, valuesOf } from './option';

const sizes = [
  { value: 'S', label: 'Chica', width: 1 },
  { value: 'L', label: 'Grande', width: 2 },
] as const;

test('valuesOf keeps the order', () => {
  expect(valuesOf(sizes)).toEqual(['S', 'L']);
});

test('labelOf falls back on the value itself', () => {
  expect(labelOf(sizes, 'L')).toBe('Grande');
  expect(labelOf(sizes, 'XL')).toBe('XL');
});

test('defaultOption is the first', () => {
  expect(defaultOption(sizes).value).toBe('S');
});

test.each([
  ['S', true],
  ['Chica', false],
  ['', false],
  [null, false],
  [['S'], false],
])('isValueOf(%p) is %s', (candidate, expected) => {
  expect(isValueOf(sizes, candidate)).toBe(expected);
});
