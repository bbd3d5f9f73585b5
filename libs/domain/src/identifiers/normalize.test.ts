import fc from 'fast-check';
import { isRealDate, normalizeIdentifier } from './normalize';

describe('normalizeIdentifier', () => {
  test.each([
    [' gode 561231-gr8 ', 'GODE561231GR8'],
    ['zuñ_920208_kl4', 'ZUÑ920208KL4'],
    ['zun\u0303920208kl4', 'ZUÑ920208KL4'],
    ['ῒ', 'Ϊ̀'.normalize('NFC')],
    ['n-\u0303', 'Ñ'],
    ['', ''],
  ])('%j becomes %s', (typed, stored) => {
    expect(normalizeIdentifier(typed)).toBe(stored);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeIdentifier(text);
        expect(normalizeIdentifier(once)).toBe(once);
      }),
    );
  });
});

test.each([
  [2000, 2, 29, true],
  [1900, 2, 29, false],
  [2023, 2, 29, false],
  [2024, 2, 29, true],
  [1999, 4, 31, false],
  [1999, 12, 31, true],
  [1999, 13, 1, false],
])('isRealDate(%i, %i, %i) is %s', (year, month, day, real) => {
  expect(isRealDate(year, month, day)).toBe(real);
});
