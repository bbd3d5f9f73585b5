import { dueBy, nextDue, periodBefore } from './rhythms';

test.each([
  ['week', '2026-11-23', '2026-11-23', '2026-11-30', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-30', '2026-11-16', '2026-11-22'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-04', '2026-12-21', '2026-12-27'],
  ['month', '2026-12-01', '2026-12-01', '2027-01-01', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-03-01', '2028-01-01', '2028-01-31'],
  ['month', '2027-03-31', '2027-03-01', '2027-04-01', '2027-02-01', '2027-02-28'],
] as const)('every %s on %s: due %s, then %s, of %s to %s', (rhythm, day, due, next, from, to) => {
  expect(dueBy(rhythm, day)).toBe(due);
  expect(nextDue(rhythm, day)).toBe(next);
  expect(periodBefore(rhythm, due)).toEqual({ from, to });
});
