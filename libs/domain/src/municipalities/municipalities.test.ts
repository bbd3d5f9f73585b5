import { states } from '../catalogs';
import { municipalitiesOf, municipalityIn } from './municipalities';

test('every state has its municipalities, each once', () => {
  const lists = states.map(({ value }) => municipalitiesOf(value));
  expect(lists.every((list) => list.length > 4 && new Set(list).size === list.length)).toBe(true);
  // Two municipalities in Oaxaca have the same name as another one there.
  expect(lists.flat().length).toBeGreaterThanOrEqual(2_470);
});

test.each([
  ['30', 'XALAPA', 'Xalapa'],
  ['09', 'cuauhtemoc', 'Cuauhtémoc'],
  ['20', 'heroica ciudad de huajuapan de leon', 'Heroica Ciudad de Huajuapan de León'],
  ['11', 'Dolores Hidalgo', 'Dolores Hidalgo Cuna de la Independencia Nacional'],
  ['20', 'Juchitán de Zaragoza', 'Heroica Ciudad de Juchitán de Zaragoza'],
  ['08', 'Cd. Juárez', 'Juárez'],
  ['09', 'GAM', 'Gustavo A. Madero'],
  ['09', 'Alcaldía Cuauhtémoc', 'Cuauhtémoc'],
  ['15', 'Neza', 'Nezahualcóyotl'],
  ['19', 'Gral. Escobedo', 'General Escobedo'],
  ['19', 'Sta. Catarina', 'Santa Catarina'],
  ['23', 'CANCÚN', 'Benito Juárez'],
  ['26', 'Cd. Obregón', 'Cajeme'],
  ['28', 'Cd. Madero', 'Ciudad Madero'],
  ['28', 'Ciudad Victoria', 'Victoria'],
  ['30', 'Cancún', null],
  ['20', 'San Juan', null],
  ['30', 'Cuauhtémoc', null],
  ['01', '', null],
] as const)('in %s «%s» is %s', (state, text, name) => {
  expect(municipalityIn(state, text)).toBe(name);
});
