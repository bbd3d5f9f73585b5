import fc from 'fast-check';
import { hideSmallGroups } from './small-groups';

const LEAST = 10;
const group = (key: string, count: number) => ({ key, count });

test.each([
  ['none is small', [30, 20, 10], [30, 20, 10], { groups: 0, count: 0 }],
  ['one small group takes the next one with it', [30, 20, 4], [30], { groups: 2, count: 24 }],
  ['two small groups that are enough together', [30, 20, 6, 5], [30, 20], { groups: 2, count: 11 }],
  ['two small groups that are not', [30, 20, 3, 2], [30], { groups: 3, count: 25 }],
  ['all are small', [4, 3], [], { groups: 2, count: 7 }],
  ['empty groups are left out', [30, 0], [30], { groups: 0, count: 0 }],
] as const)('%s', (_what, counts, shown, hidden) => {
  const answer = hideSmallGroups(
    counts.map((count, index) => group(String(index), count)),
    LEAST,
  );
  expect(answer.shown.map(({ count }) => count)).toEqual(shown);
  expect(answer.hidden).toEqual(hidden);
});

test('no small group is shown, and none can be computed from the total and what is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 32 }), (counts) => {
      const { shown, hidden } = hideSmallGroups(
        counts.map((count, index) => group(String(index), count)),
        LEAST,
      );
      expect(shown.every(({ count }) => count >= LEAST)).toBe(true);
      const total = counts.reduce((sum, count) => sum + count, 0);
      expect(shown.reduce((sum, { count }) => sum + count, 0) + hidden.count).toBe(total);
      if (hidden.groups > 0 && shown.length > 0) {
        expect(hidden.groups).toBeGreaterThan(1);
        expect(hidden.count).toBeGreaterThanOrEqual(LEAST);
      }
    }),
  );
});
