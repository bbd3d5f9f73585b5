import { currency, defaultOption, documentTypes, valuesOf } from '../catalogs';
import { DEFAULT_CURRENCY, DEFAULT_DOCUMENT_TYPE, DEFAULT_MATCHES, LOCALE, MATCH_RANGE, TIMESTAMP_DIGITS } from '.';

test('each default is an option of its catalogue or range', () => {
  expect(DEFAULT_CURRENCY).toBe(defaultOption(currency).value);
  expect(valuesOf(documentTypes)).toContain(DEFAULT_DOCUMENT_TYPE);
  expect(DEFAULT_MATCHES).toBeGreaterThanOrEqual(MATCH_RANGE.min);
  expect(DEFAULT_MATCHES).toBeLessThanOrEqual(MATCH_RANGE.max);
});

test('the lengths of timestamps fit the years 2001 to 2286', () => {
  for (const day of ['2001-09-09T01:46:40Z', '2286-11-20T17:46:39Z']) {
    expect(String(Date.parse(day))).toHaveLength(TIMESTAMP_DIGITS.milliseconds);
    expect(String(Date.parse(day) / 1000)).toHaveLength(TIMESTAMP_DIGITS.seconds);
  }
});

test('the locale is one that the runtime knows', () => {
  expect(Intl.NumberFormat.supportedLocalesOf(LOCALE)).toEqual([LOCALE]);
});
