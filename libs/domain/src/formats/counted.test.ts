import { counted, grouped } from './counted';

test.each([
  [0, false, '0'],
  [999, false, '999'],
  [1_240, false, '1,240'],
  [1_000, true, '1,000+'],
  [-1_500, false, '-1,500'],
  [22.5, false, '22.5'],
])('%d, capped %j: %s', (number, isCapped, text) => expect(grouped(number, isCapped)).toBe(text));

test.each([
  [0, false, '0 personas'],
  [1, false, '1 persona'],
  [1, true, '1+ personas'],
  [2, false, '2 personas'],
  [1000, true, '1,000+ personas'],
])('%d, capped %j: %s', (count, isCapped, text) => expect(counted(count, 'persona', 'personas', isCapped)).toBe(text));
