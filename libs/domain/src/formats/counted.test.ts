import { counted } from './counted';

test.each([
  [0, false, '0 personas'],
  [1, false, '1 persona'],
  [1, true, '1+ personas'],
  [2, false, '2 personas'],
  [1000, true, '1,000+ personas'],
])('%d, capped %j: %s', (count, isCapped, text) => expect(counted(count, 'persona', 'personas', isCapped)).toBe(text));
