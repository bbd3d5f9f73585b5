import { proposalsFrom, type KnownFields } from './proposals';
import { growthOf, shortestMs } from '../testing/growth';

const NOTHING: KnownFields = { email: '', phone: '', curp: '', languages: [], skills: [] };

const CV = `Gloria Hernández García
Correo: Gloria.HG@Correo.example  Tel. (228) 123 45 67
CURP: HEGG560427MVZRRL04
Inglés técnico para manuales de maquinaria de importación.
Idiomas: Español nativo, Inglés (intermedio alto), francés
Habilidades: manejo de caja, atención a clientes, Excel`;

const FUNCTIONS = ['Atención a clientes', 'Cobranza', 'Manejo de caja'];

test('a CV proposes what the file does not know', () => {
  expect(proposalsFrom(CV, NOTHING, FUNCTIONS)).toEqual([
    { field: 'email', value: 'gloria.hg@correo.example' },
    { field: 'curp', value: 'HEGG560427MVZRRL04' },
    { field: 'phone', value: '2281234567' },
    { field: 'languages', value: 'es', level: 'C2' },
    { field: 'languages', value: 'en', level: 'B2' },
    { field: 'skills', value: 'Atención a clientes' },
    { field: 'skills', value: 'Manejo de caja' },
    { field: 'skills', value: 'Excel' },
  ]);
});

test.each([
  ['letters', 'a'],
  ['at signs', 'a@'],
  ['digits', '1 '],
  ['hyphens', '52-'],
  ['stops', 'a@b.'],
])('a text of 60,000 %s takes linear time', (_what, part) => {
  const growth = growthOf((size) => proposalsFrom(part.repeat(size / part.length), NOTHING, FUNCTIONS), 7_500);
  expect(growth).toBeLessThan(32);
});

test('a text that names languages alone takes not much longer than one of other words', () => {
  const timeOf = (word: string) => {
    const text = word.repeat(60_000 / word.length);
    return shortestMs(() => proposalsFrom(text, NOTHING, FUNCTIONS));
  };
  // 5 times; it was 70 times while the names were prepared anew at each of them.
  expect(timeOf('ingles ')).toBeLessThan(20 * timeOf('palabra '));
});

test('what the file holds is never proposed again, nor anything in its place', () => {
  expect(
    proposalsFrom(
      CV,
      {
        email: 'otra@correo.example',
        phone: '5512345678',
        curp: 'XEXX010101HNEXXXA4',
        languages: [{ language: 'es' }, { language: 'en' }],
        skills: ['MANEJO DE CAJA', 'atencion a clientes', 'Excel'],
      },
      FUNCTIONS,
    ),
  ).toEqual([]);
});

test.each([
  ['HEGG560427MVZRRL05', 'a CURP with a wrong digit'],
  ['Colonia 12345, casa 7', 'numbers that are no phone'],
  ['Inglés', 'a language without a level'],
  ['@correo y a@b', 'halves of an address'],
  ['', 'no text'],
])('%j gives nothing: %s', (text) => {
  expect(proposalsFrom(text, NOTHING, FUNCTIONS)).toEqual([]);
});
