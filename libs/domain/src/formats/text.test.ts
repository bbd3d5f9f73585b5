import fc from 'fast-check';
import { cutText, normalizeForSearch, truncateText } from './text';

describe('truncateText', () => {
  test.each([
    ['Vacante', undefined, 'Vacante'],
    ['Vacantes', undefined, 'Vacantes'],
    ['Vacantes2', undefined, 'Vacantes…'],
    ['Operador CNC', 4, 'Oper…'],
    ['', 0, ''],
    ['a', 0, '…'],
    ['🙂🙂🙂', 2, '🙂🙂…'],
    ['👩🏽‍🔧👩🏽‍🔧', 1, '👩🏽‍🔧…'],
    ['Cafe\u0301s', 4, 'Cafe\u0301…'],
    ['Cafe\u0301', 4, 'Cafe\u0301'],
    ['🇲🇽🇲🇽', 1, '🇲🇽…'],
    [null, undefined, ''],
    [undefined, 3, ''],
    ['Vacantes', NaN, 'Vacantes'],
    ['Vacantes2', NaN, 'Vacantes…'],
    ['Vacante', -1, '…'],
    ['Vacante', 2.9, 'Va…'],
    ['Vacante', Infinity, 'Vacante'],
  ])('%j cut at %p is %j', (text, length, cut) => {
    expect(truncateText(text, length)).toBe(cut);
  });

  it('keeps a text that fits and the start of one that does not, with whole code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: -3, max: 20 }), (text, length) => {
        const cut = truncateText(text, length);
        if (cut === text) return;
        const head = cut.slice(0, -1);
        expect(cut.endsWith('…')).toBe(true);
        expect(text.startsWith(head)).toBe(true);
        expect([...head].length).toBeGreaterThanOrEqual(length);
        expect([...text].slice(0, [...head].length).join('')).toBe(head);
      }),
    );
  });
});

describe('normalizeForSearch', () => {
  test.each([
    ['Peñón de los Baños', 'penon de los banos'],
    ['ÁÉÍÓÚÜ', 'aeiouu'],
    ['Michoacán de Ocampo', 'michoacan de ocampo'],
    ['Cafe\u0301', 'cafe'],
  ])('%s becomes %s', (text, normal) => {
    expect(normalizeForSearch(text)).toBe(normal);
  });

  it('finds the same for composed and decomposed text, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcñÑáÉüÜ xyz123&') }), (text) => {
        const once = normalizeForSearch(text);
        expect(normalizeForSearch(text.normalize('NFD'))).toBe(once);
        expect(normalizeForSearch(text.toUpperCase())).toBe(once);
        expect(normalizeForSearch(once)).toBe(once);
        expect(once).toMatch(/^[a-z0-9 &]*$/);
      }),
    );
  });
});

test.each([
  ['abc', 3, 'abc'],
  ['abc😀', 5, 'abc😀'],
  ['abc😀', 4, 'abc'],
  ['', 4, ''],
])('%j has %d units at most: %j', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});
