import { aCandidateSummary } from '@vinculo/testing/builders';
import fc from 'fast-check';
import { piecesOf, placeName, shortPlaceName, typedWords, whyFound } from './matched-words';

const marked = (text: string, typed: string) =>
  piecesOf(text, typedWords(typed))
    .map((piece) => (piece.fit === null ? piece.text : `[${piece.text}${piece.fit === 'typo' ? '~' : ''}]`))
    .join('');

test.each([
  ['Gloria Martínez Peña', 'martinez', 'Gloria [Martínez] Peña'],
  ['Gloria Martines Peña', 'MARTÍNEZ peña', 'Gloria [Martines~] [Peña]'],
  ['Gloria Martínez Peña', 'glo', '[Gloria] Martínez Peña'],
  ['Íñigo Güemes', 'inigo', '[Íñigo] Güemes'],
  ['Operador CNC', 'cnd', 'Operador CNC'],
  ['Gloria', '', 'Gloria'],
  ['Gloria 2281234567', '2281234567', 'Gloria 2281234567'],
])('in «%s» the search «%s» marks «%s»', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

test('marking does not change the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      expect(
        piecesOf(text, typedWords(typed))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

const soldador = aCandidateSummary(1, {
  name: 'Gloria Martines Peña',
  desiredPosition: 'Soldador',
  skills: ['Soldadura TIG', 'Lectura de planos'],
});

test.each([
  ['gloria soldador xalapa', ''],
  ['gloria veracruz', 'Coincide en ubicación: Xalapa, Veracruz de Ignacio de la Llave'],
  ['verakruz', 'Coincide con una letra distinta: Veracruz'],
  ['martinez', 'Coincide con una letra distinta: Martines'],
  ['planos', 'Coincide en habilidades: Lectura de planos'],
  ['plamos gloria', 'Coincide con una letra distinta: planos'],
  ['martinez tig', 'Coincide con una letra distinta: Martines · Coincide en habilidades: Soldadura TIG'],
  ['', ''],
])('found by «%s»: «%s»', (typed, why) => {
  expect(whyFound(soldador, typedWords(typed), 'Soldador')).toBe(why);
});

test('a renamed position shows the name by which it matched', () => {
  expect(whyFound(soldador, ['pailero'], 'Pailero')).toBe('');
  expect(whyFound(soldador, ['soldador'], 'Pailero')).toBe('Coincide en el nombre anterior del puesto: Soldador');
});

test.each([
  ['Xalapa', '30', 'Xalapa, Veracruz de Ignacio de la Llave', 'Xalapa, Ver.'],
  ['', '14', 'Jalisco', 'Jalisco'],
  ['Xalapa', '', 'Xalapa', 'Xalapa'],
  ['', '', '', ''],
])('the place %j of state %j is %j, or %j', (municipality, state, whole, short) => {
  expect(placeName({ municipality, state })).toBe(whole);
  expect(shortPlaceName({ municipality, state })).toBe(short);
});
