import { isStaffName, staffNameKey } from './staff-rules';

test.each([
  'Ana Cortés',
  'María de los Ángeles Núñez-Peña',
  'José Ma. Güemes',
  'Ixchel O’Farrill',
  "D'Angelo Ruiz",
  'Jose\u0301 Pin\u0303a',
  'Søren Łukasz Müßig',
])('%j may be a name', (name) => {
  expect(isStaffName(name)).toBe(true);
});

test.each([
  ['a Cyrillic letter', '\u0410na Cortés'],
  ['a Greek letter', 'Ana C\u03BFrtés'],
  ['a Cherokee letter', '\u13AAna'],
  ['a full-width letter', '\uFF21na'],
  ['a mathematical letter', '\u{1D400}na'],
  ['a long s', 'Ro\u017Fa'],
  ['a dotless i', 'Mar\u0131a'],
  ['an alpha of phonetics', '\u0251na'],
  ['a digit', 'Ana 2'],
  ['a sign', 'Ana <b>'],
  ['an emoji', 'Ana 🙂'],
  ['no letter', ' .-’ '],
  ['nothing', ''],
])('%s makes no name', (_what, name) => {
  expect(isStaffName(name)).toBe(false);
});

test.each([
  ['Ana Cortés', 'ana  CORTES'],
  ['Ana Cortés', 'Ana-Cortés.'],
  ['O’Farrill', "O'Farrill"],
  ['Ｒaúl', 'Raúl'],
])('%j and %j read as the same name', (one, other) => {
  expect(staffNameKey(one)).toBe(staffNameKey(other));
});

test('other words are another name', () => {
  expect(staffNameKey('Ana Cortés')).not.toBe(staffNameKey('Ana Cortés Ruiz'));
});
