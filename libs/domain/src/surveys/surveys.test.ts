import fc from 'fast-check';
import { isBadAnswer, maskPersonalData } from '.';
import { growthOf } from '../testing/growth';

test.each([
  ['an e-mail', 'Escríbanme a ana.ruiz+hr@correo.com.mx, gracias', 'Escríbanme a [correo], gracias'],
  ['one in words', 'mi correo es anaruiz arroba gmail punto com', 'mi correo es [correo]'],
  ['one in capitals', 'ANA@CORREO.EXAMPLE', '[correo]'],
  ['a phone', 'Mi cel 55 1234 5678', 'Mi cel [número]'],
  ['one with a country', 'al +52 (461) 123-4567 por favor', 'al [número] por favor'],
  ['one in full-width digits', 'al ５５１２３４５６７８', 'al [número]'],
  ['one split by unseen signs', 'al 55\u200B1234\u200B5678', 'al [número]'],
  ['one with underscores', '55_1234_5678', '[número]'],
  ['a link and an account', 'en https://face.example/ana?id=7 o @ana.ruiz', 'en [enlace] o [cuenta]'],
  ['a local phone', 'al 5512-3456', 'al [número]'],
  ['years are no phone', 'de 2020-2024 trabajé ahí', 'de 2020-2024 trabajé ahí'],
  [
    'pay and dates are no phone',
    'Ofrecían $12,500 el 23/11/2026 a las 10:30',
    'Ofrecían $12,500 el 23/11/2026 a las 10:30',
  ],
  ['a CURP', 'CURP hegg560427mvzrrl04 ok', 'CURP [CURP] ok'],
  ['an RFC', 'RFC HEGG-560427-6N2.', 'RFC [RFC].'],
  ['the RFC of a company', 'es ABC010203AB1', 'es [RFC]'],
  ['a name', 'Me atendió Karla muy bien', 'Me atendió [nombre] muy bien'],
  ['a name in small letters', 'me atendió karla muy bien', 'me atendió [nombre] muy bien'],
  ['with surnames', 'La reclutadora María Fernanda de la Cruz Ñuñez no llamó', 'La reclutadora [nombre] no llamó'],
  ['after a title', 'El Lic. Zaldívar no llegó', 'El Lic. [nombre] no llegó'],
  ['of oneself', 'Soy Xóchitl Tlapale, del turno de noche', 'Soy [nombre], del turno de noche'],
  [
    'a name that is a word',
    'Con esperanza de volver; Esperanza fue amable',
    'Con esperanza de volver; [nombre] fue amable',
  ],
  ['a known surname in any spelling', 'pregunten por zuñiga o ZÚÑIGA', 'pregunten por [nombre] o [nombre]'],
  ['nothing', 'El proceso fue claro y rápido. Volvería.', 'El proceso fue claro y rápido. Volvería.'],
  ['no text', '', ''],
])('hides %s', (_what, text, masked) => {
  expect(maskPersonalData(text, ['Noemí Zúñiga'])).toBe(masked);
});

test('whatever stands around it, an e-mail, a phone and a CURP are hidden', () => {
  const around = fc.string({ unit: 'grapheme', maxLength: 200 });
  const secrets = ['gloria@correo.example', '55 1234 5678', 'HEGG560427MVZRRL04'];
  fc.assert(
    fc.property(around, around, fc.constantFrom(...secrets), (before, after, secret) => {
      expect(maskPersonalData(`${before} ${secret} ${after}`, [])).not.toContain(secret);
    }),
  );
});

test.each(['a', 'a.', '1 ', 'Ana ', '@', 'A', 'arroba ', '(', 'de la '])(
  'personal data is sought in a text of many %j in linear time',
  (piece) => {
    const growth = growthOf((size) => maskPersonalData(piece.repeat(size).slice(0, size), ['Ana Ruiz']), 1_000);
    expect(growth).toBeLessThan(32);
  },
);

test.each([
  [{ nps: 6, csat: null }, true],
  [{ nps: 7, csat: null }, false],
  [{ nps: null, csat: 2 }, true],
  [{ nps: 10, csat: 1 }, true],
  [{ nps: null, csat: null }, false],
])('a bad answer: %j', (answer, isBad) => {
  expect(isBadAnswer(answer)).toBe(isBad);
});
