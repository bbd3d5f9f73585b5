import { shadowDifference } from './shadow';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('the same ranking changes nothing', () => {
  expect(shadowDifference(upTo(40), upTo(40))).toEqual({ entered10: 0, left10: 0, entered40: 0, left40: 0, moved: [] });
});

test('who enters and who leaves each top, the best place first', () => {
  // 12 rises to the first place and pushes everyone from 1 to 11 down; 41 comes in at the end, 40 goes out.
  const shadow = [12, ...upTo(11), ...upTo(39).slice(12), 41];
  expect(shadowDifference(upTo(40), shadow)).toEqual({
    ...{ entered10: 1, left10: 1, entered40: 1, left40: 1 },
    moved: [
      { key: 12, live: 12, shadow: 1 },
      { key: 10, live: 10, shadow: 11 },
      { key: 41, live: null, shadow: 40 },
      { key: 40, live: 40, shadow: null },
    ],
  });
});

test('a move inside a top is no change; short rankings may only lose', () => {
  expect(shadowDifference([1, 2, 3], [3, 2, 1]).moved).toEqual([]);
  expect(shadowDifference([1, 2, 3], [2])).toMatchObject({ entered10: 0, left10: 2, entered40: 0, left40: 2 });
});
