import { moveError } from './application-moves';
import { applicationStages } from './application-stages';
import { moveOfAnswer, shortlistAnswers } from './shortlists';

test.each([
  ['inReview', 'yes', 'shortlisted'],
  ['interview', 'yes', undefined],
  ['inReview', 'interview', 'interview'],
  ['offer', 'interview', undefined],
  ['interview', 'no', 'discarded'],
  ['hired', 'no', undefined],
  ['withdrawn', 'interview', undefined],
] as const)('from %s, «%s» moves to %s', (from, answer, to) => {
  expect(moveOfAnswer(from, answer)?.to).toBe(to);
});

test('every move of an answer is one that the rules of stages allow', () => {
  const errors = applicationStages.flatMap(({ value: from }) =>
    shortlistAnswers.flatMap(({ value: answer }) => {
      const move = moveOfAnswer(from, answer);
      return move === null ? [] : [moveError(from, move.to, { ...move, reason: '' })];
    }),
  );
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.filter((error) => error !== null)).toEqual([]);
});
