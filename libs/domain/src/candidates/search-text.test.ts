import fc from 'fast-check';
import { fitOf, isWithinOneTypo, variantsOf, withoutIdentifiers, wordsOf } from './search-text';

test.each([
  ['María José  Núñez-Peña', ['maria', 'jose', 'nunez', 'pena']],
  ['O’Farrill, de la O', ['o', 'farrill', 'de', 'la']],
  ['Operador CNC 3', ['operador', 'cnc', '3']],
  ['  ', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['gonzalez', 'gonzales', true],
  ['gonzalez', 'gonzlez', true],
  ['gonzalez', 'goonzalez', true],
  ['gonzalez', 'gnozalez', true],
  ['gonzalez', 'gonzale', true],
  ['gonzalez', 'gnozales', false],
  ['juan', 'ivan', false],
  ['ab', 'ba', true],
  ['abc', 'cba', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%s and %s are within one typo: %s', (a, b, expected) => {
  expect(isWithinOneTypo(a, b)).toBe(expected);
  expect(isWithinOneTypo(b, a)).toBe(expected);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'n'), minLength: 0, maxLength: 8 });

/** Reference implementation: edit distance with transpositions. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_row, i) =>
    Array.from({ length: b.length + 1 }, (_cell, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = best;
    }
  return rows[a.length]![b.length]!;
}

test('agrees with the edit distance', () => {
  fc.assert(fc.property(word, word, (a, b) => expect(isWithinOneTypo(a, b)).toBe(distance(a, b) <= 1)));
});

const edited = fc.tuple(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'n'), minLength: 4, maxLength: 9 }),
  fc.nat(8),
  fc.constantFrom('drop', 'add', 'change', 'swap'),
  fc.constantFrom('a', 'z'),
);

test('words within a typo of each other share a variant: the index misses none', () => {
  fc.assert(
    fc.property(edited, ([typed, position, edit, letter]) => {
      const at = position % typed.length;
      const [before, after] = [typed.slice(0, at), typed.slice(at)];
      const stored = {
        drop: before + after.slice(1),
        add: before + letter + after,
        change: before + letter + after.slice(1),
        swap: before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
      }[edit];
      expect(isWithinOneTypo(typed, stored)).toBe(true);
      expect(variantsOf(typed).some((variant) => variantsOf(stored).includes(variant))).toBe(true);
    }),
  );
});

test.each([
  ['mart', 'martinez', 'exact'],
  ['martines', 'martinez', 'typo'],
  ['martinez', 'martin', null],
  ['jan', 'juan', null],
])('%s fits %s: %s', (typed, stored, fit) => {
  expect(fitOf(typed, stored)).toBe(fit);
});

test.each([
  ['CURP: HEGG560427MVZRRL04.', 'CURP:  .'],
  ['hegg-560427 mvzrrl04 Celaya', '  Celaya'],
  ['RFC HEGG5604276N2, NSS 1234 5678 903', 'RFC  , NSS  '],
  ['RFC GODE-561231-GR8', 'RFC  '],
  ['Tel. 55 1234 5678, C.P. 91000', 'Tel. 55 1234 5678, C.P. 91000'],
  ['ISO 9001:2015 desde 2019', 'ISO 9001:2015 desde 2019'],
])('%j without identifiers is %j', (text, rest) => {
  expect(withoutIdentifiers(text)).toBe(rest);
});

// Text read from a PDF or Word file often lacks the space between a label, an identifier and the next label.
test.each([
  ['CURPHEGG560427MVZRRL04Nacionalidad', ['curp', 'nacionalidad']],
  ['curphegg560427mvzrrl04', ['curp']],
  ['HEGG5604276N2\u00b7Régimen', ['regimen']],
  ['RFC:HEGG5604276N2.', ['rfc']],
  ['HEGG 560427  MVZRRL04', []],
  ['HEGG / 56-04-27 / MVZRRL 04', []],
  ['HEGG560427\n MVZRRL04', []],
  ['HEGG560427\u00adMVZRRL04', []],
  ['HE\u200bGG560427MVZRRL04', []],
  ['ＨＥＧＧ５６０４２７ＭＶＺＲＲＬ０４', []],
  ['NSS 1234-56-7890 - 3', ['nss']],
  ['１２３４５６７８９０３', []],
  ['NSS1234567890391000', ['nss']],
  ['Torno CNC desde 12/05/19, turno 3', ['torno', 'cnc', 'desde', '12', '05', '19', 'turno', '3']],
  ['2010 - 2012, 2015 - 2018', ['2010', '2012', '2015', '2018']],
  ['Folio VAC2026001234', ['folio', 'vac2026001234']],
])('no word of %j is part of an identifier', (text, words) => {
  expect(wordsOf(withoutIdentifiers(text))).toEqual(words);
});

test.each(['a', 'aaa560427', 'aaaa56 04 27', '1', '1 ', 'aaaa ', 'ＡＡＡＡ'])(
  'a text of 60,000 letters made of %j takes linear time',
  (part) => {
    const text = part.repeat(Math.ceil(60_000 / part.length));
    const start = performance.now();
    withoutIdentifiers(text);
    // A quadratic expression takes seconds.
    expect(performance.now() - start).toBeLessThan(500);
  },
);
