import fc from 'fast-check';
import { colleaguesFor, mentionDraft, mentionedIn } from './mentions';

const ana = { uid: 'a', name: 'Ana Cortés' };
const anaMaria = { uid: 'b', name: 'Ana Cortés Ruiz' };
const raul = { uid: 'c', name: 'Raúl Mendoza' };
const all = [ana, anaMaria, raul];

test.each([
  ['@Raúl Mendoza llámale', [raul]],
  ['Le toca a @Ana Cortés.', [ana]],
  ['Le toca a @Ana Cortés Ruiz', [anaMaria]],
  ['@Ana Cortés y @Raúl Mendoza, y otra vez @Ana Cortés', [ana, raul]],
  ['@Raúl', []],
  ['@Raúl Mendozas', []],
  ['raul@mendoza.example', []],
  ['', []],
])('%j names %j', (text, expected) => {
  expect(mentionedIn(text, all)).toEqual(expected);
});

test.each([
  ['Hola @ra', 8, { start: 5, typed: 'ra' }],
  ['@', 1, { start: 0, typed: '' }],
  ['@Ana Co', 7, { start: 0, typed: 'Ana Co' }],
  ['Hola @ra y más', 8, { start: 5, typed: 'ra' }],
  ['correo ana@ra', 13, null],
  ['Hola', 4, null],
  ['@ra, y', 6, null],
])('in %j with the caret at %i: %j', (text, caret, expected) => {
  expect(mentionDraft(text, caret)).toEqual(expected);
});

test.each([
  ['', all],
  ['mend', [raul]],
  ['RAUL', [raul]],
  ['ana c', [ana, anaMaria]],
  ['xyz', []],
])('%j may mean %j', (typed, expected) => {
  expect(colleaguesFor(typed, all)).toEqual(expected);
});

test('a picked colleague is mentioned anywhere in the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...all), (before, colleague) => {
      expect(mentionedIn(`${before} @${colleague.name} `, all)).toContain(colleague);
    }),
  );
});
