import { act, render, screen } from '@testing-library/react';
import { AgeInDays, fullTime, greeting, longDate, relativeDate, RelativeTime, shortDay } from '.';

/** 18:20 on Tuesday in Mexico City. */
const NOW = new Date('2026-11-18T00:20:00Z');
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

test.each([
  [ago(0), 'ahora'],
  [ago(59 * SECOND), 'ahora'],
  [ago(MINUTE), 'hace 1 min'],
  [ago(HOUR - 1), 'hace 59 min'],
  [ago(2 * HOUR), 'hace 2 h'],
  [ago(24 * HOUR - 1), 'hace 23 h'],
  [ago(24 * HOUR), 'lun 16 nov'],
  [ago(-HOUR), 'mar 17 nov'],
  [new Date('2025-12-31T20:00:00Z'), 'mié 31 dic 2025'],
])('%s is shown as "%s"', (date, text) => expect(relativeDate(date, NOW)).toBe(text));

test('days are computed in Mexico City time, not UTC', () => {
  expect(shortDay(NOW, NOW)).toBe('mar 17 nov');
  expect(longDate(NOW)).toBe('Martes 17 de noviembre de 2026');
});

test("the full time names its zone, and adds the reader's zone if it differs", () => {
  expect(fullTime(NOW, 'America/Mexico_City')).toBe('17 nov 2026, 18:20 (CDMX)');
  expect(fullTime(NOW, 'America/Tijuana')).toBe('17 nov 2026, 18:20 (CDMX) · 16:20 en tu zona');
});

test.each([
  ['2026-11-19T10:59:00Z', 'Buenas noches'],
  ['2026-11-19T11:00:00Z', 'Buenos días'],
  ['2026-11-19T17:59:00Z', 'Buenos días'],
  ['2026-11-19T18:00:00Z', 'Buenas tardes'],
  ['2026-11-20T01:00:00Z', 'Buenas noches'],
])('at %s: %s', (at, text) => expect(greeting(new Date(at))).toBe(text));

test('a number is parsed as a timestamp, or rejected', () => {
  jest.useFakeTimers({ now: NOW });
  render(<RelativeTime at={ago(MINUTE).getTime()} />);
  expect(screen.getByText('hace 1 min')).toHaveAttribute('dateTime', '2026-11-18T00:19:00.000Z');
  const { container } = render(<RelativeTime at={12_345} />);
  expect(container).toBeEmptyDOMElement();
});

test('the shown time is updated with the clock', () => {
  jest.useFakeTimers({ now: NOW });
  render(<RelativeTime at="2026-11-18T00:19:00Z" />);
  const time = screen.getByText('hace 1 min');
  expect(time).toHaveAttribute('title', expect.stringContaining('17 nov 2026, 18:19 (CDMX)'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(time).toHaveTextContent('hace 2 min');
  jest.useRealTimers();
});

test.each([
  [ago(18 * HOUR + 20 * MINUTE), 'hoy'],
  [ago(18 * HOUR + 20 * MINUTE + 1), '1 día'],
  [ago(27 * 24 * HOUR), '27 días'],
  [ago(-HOUR), 'hoy'],
])('the age of %j is %s, by the days of Mexico City', (at, expected) => {
  jest.useFakeTimers({ now: NOW });
  render(<AgeInDays at={at.getTime()} />);
  expect(screen.getByText(expected)).toHaveAttribute('title', fullTime(at));
  jest.useRealTimers();
});
