import { daysOfHalf, halfYearOf, lastHalfYears, reportDueOn } from './half-year';

test.each([
  ['2026-01-01', '2026-1', '2026-01-01', '2026-06-30', '2026-07-15'],
  ['2026-06-30', '2026-1', '2026-01-01', '2026-06-30', '2026-07-15'],
  ['2026-07-01', '2026-2', '2026-07-01', '2026-12-31', '2027-01-15'],
  ['2026-12-31', '2026-2', '2026-07-01', '2026-12-31', '2027-01-15'],
])('%s is in %s, from %s to %s, reported until %s', (day, half, from, to, dueOn) => {
  expect(halfYearOf(day)).toBe(half);
  expect(daysOfHalf(half)).toEqual({ from, to });
  expect(reportDueOn(half)).toBe(dueOn);
});

test('half-years go back over the turn of the year', () => {
  expect(lastHalfYears('2026-03-01', 4)).toEqual(['2026-1', '2025-2', '2025-1', '2024-2']);
  expect(lastHalfYears('2026-11-23', 2)).toEqual(['2026-2', '2026-1']);
});
