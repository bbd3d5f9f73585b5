import fc from 'fast-check';
import { applicationStages } from './application-stages';
import { daysSince, daysWithoutReply, noReplySince, REPLY_DAYS, stageWait } from './waiting';

const now = new Date('2026-11-20T18:00:00.000Z');
const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

test.each([
  [-1, 0],
  [0, 0],
  [23.9, 0],
  [24, 1],
  [24 * 12, 12],
])('%s hours ago are %s days', (hours, days) => {
  expect(daysSince(ago(hours), now)).toBe(days);
});

test.each([
  ['new', 2, 'onTime'],
  ['new', 3, 'late'],
  ['new', 4, 'late'],
  ['new', 5, 'veryLate'],
  ['interview', 10, 'onTime'],
  ['interview', 21, 'veryLate'],
  ['hired', 400, 'onTime'],
  ['discarded', 400, 'onTime'],
] as const)('%s after %s days: %s', (stage, days, wait) => {
  expect(stageWait(stage, days)).toBe(wait);
});

test.each([
  ['inReview', 24 * REPLY_DAYS - 0.1, null],
  ['inReview', 24 * REPLY_DAYS, REPLY_DAYS],
  ['new', 24 * 9, 9],
  ['invited', 24 * 9, null],
  ['offer', 24 * 9, null],
  ['hired', 24 * 9, null],
  ['withdrawn', 24 * 9, null],
] as const)('in %s for %s hours, without a reply for %s days', (stage, hours, days) => {
  expect(daysWithoutReply(stage, ago(hours), now)).toBe(days);
});

test('the moment of the filter and the days of the card agree', () => {
  const stage = fc.constantFrom(...applicationStages.map(({ value }) => value));
  fc.assert(
    fc.property(stage, fc.integer({ min: 0, max: 60 * 24 * 60 }), (one, minutes) => {
      const at = ago(minutes / 60);
      const days = daysWithoutReply(one, at, now);
      if (days !== null) expect(at.getTime()).toBeLessThanOrEqual(noReplySince(now).getTime());
      if (days !== null) expect(days).toBeGreaterThanOrEqual(REPLY_DAYS);
    }),
  );
});
