import fc from 'fast-check';
import { addDays, addWorkingDays, daysBetween, holidaysOf, isWorkingDay, mexicoDay, workingDaysUntil } from '.';

test.each([
  [2024, ['01-01', '02-05', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25']],
  [2025, ['01-01', '02-03', '03-17', '05-01', '09-16', '11-17', '12-25']],
  [2026, ['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25']],
  [2027, ['01-01', '02-01', '03-15', '05-01', '09-16', '11-15', '12-25']],
  [2030, ['01-01', '02-04', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25']],
])('the obligatory days of rest of %i', (year, days) => {
  expect(holidaysOf(year).map(({ day }) => day)).toEqual(days.map((day) => `${year}-${day}`));
});

test.each([
  ['2026-11-13', 1, '2026-11-17', 'over a weekend and the third Monday of November'],
  ['2026-11-20', 20, '2026-12-18', 'the answer to a request'],
  ['2026-12-18', 15, '2027-01-12', 'over Christmas and New Year'],
  ['2026-01-30', 1, '2026-02-03', 'over the first Monday of February'],
  ['2026-05-10', 0, '2026-05-10', 'nothing'],
])('from %s %i working days: %s (%s)', (from, count, expected) => {
  expect(addWorkingDays(from, count, [])).toBe(expected);
});

const day = fc.integer({ min: 0, max: 4_000 }).map((offset) => addDays('2024-01-01', offset));

test('a term ends on a working day, and holds exactly its working days', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), fc.array(day), (from, count, extraHolidays) => {
      const end = addWorkingDays(from, count, extraHolidays);
      expect(isWorkingDay(end, extraHolidays)).toBe(true);
      expect(workingDaysUntil(from, end, extraHolidays)).toBe(count);
      expect(workingDaysUntil(end, from, extraHolidays)).toBe(-count);
    }),
  );
});

test('days added are the days between', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  fc.assert(
    fc.property(day, fc.integer({ min: -4_000, max: 4_000 }), (from, count) => {
      expect(daysBetween(from, addDays(from, count))).toBe(count);
    }),
  );
});

test('an extra holiday is not a working day', () => {
  expect(isWorkingDay('2026-12-11', [])).toBe(true);
  expect(isWorkingDay('2026-12-11', ['2026-12-11'])).toBe(false);
  expect(addWorkingDays('2026-12-10', 1, ['2026-12-11', '2026-12-12'])).toBe('2026-12-14');
});

test.each([
  ['2026-11-20T05:59:59Z', '2026-11-19'],
  ['2026-11-20T06:00:00Z', '2026-11-20'],
])('at %s it is %s in Mexico', (moment, expected) => {
  expect(mexicoDay(new Date(moment))).toBe(expected);
});

test('the day in Mexico is that of each moment, in any order', () => {
  const moments = ['2026-11-20T05:59:59.999Z', '2026-11-20T06:00:00Z', '2026-11-20T05:59:00Z', '2026-11-20T05:59:59Z'];
  expect(moments.map((moment) => mexicoDay(new Date(moment)))).toEqual([
    ...['2026-11-19', '2026-11-20', '2026-11-19', '2026-11-19'],
  ]);
  expect(() => mexicoDay(new Date(NaN))).toThrow(RangeError);
});
