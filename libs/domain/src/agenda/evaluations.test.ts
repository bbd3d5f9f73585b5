import { isEvaluable, mayChooseKit, summarizeScores, type EventState, type EventType, type Score } from '.';

test.each<[EventType, EventState, boolean, boolean, boolean]>([
  ['video', 'confirmed', false, true, true],
  ['video', 'completed', true, true, false],
  ['onSite', 'completed', true, true, false],
  ['video', 'noShow', false, false, false],
  ['video', 'cancelled', false, false, false],
  ['call', 'completed', false, false, false],
  ['fair', 'confirmed', false, false, false],
])('%s, %s: evaluable %s, a first kit %s, another kit %s', (type, state, evaluable, first, another) => {
  expect(isEvaluable({ type, state })).toBe(evaluable);
  expect(mayChooseKit({ type, state }, false)).toBe(first);
  expect(mayChooseKit({ type, state }, true)).toBe(another);
});

test.each<[Score[], ReturnType<typeof summarizeScores>]>([
  [[], null],
  [[3], { mean: 3, least: 3, most: 3, agrees: null }],
  [[4, 3], { mean: 3.5, least: 3, most: 4, agrees: true }],
  [[2, 4, 3], { mean: 3, least: 2, most: 4, agrees: false }],
])('the scores %j: %j', (scores, expected) => {
  expect(summarizeScores(scores)).toEqual(expected);
});
