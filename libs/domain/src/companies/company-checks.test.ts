import { checkCompany } from './company-checks';

const company = {
  rfc: 'AUT8705169N5',
  state: '11',
  city: 'Celaya',
  phone: '461 123 4567',
  website: 'https://www.autopartes.example',
};
const noemi = { name: 'Noemí Zúñiga', email: 'noemi@autopartes.example' };
const luis = { name: 'Luis Prado', email: 'luis.prado@gmail.com' };
const mute = { name: 'Ana Ríos', email: '' };

const found = (name: string, change: Partial<typeof company> = {}, contacts = [noemi]) => {
  const { result, sentence } = checkCompany({ ...company, ...change }, contacts).find((check) => check.name === name)!;
  return [result, sentence];
};

test('a company whose data agree passes every check', () => {
  expect(checkCompany(company, [noemi]).map(({ result }) => result)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
});

test.each([
  ['AUT8705169N5', 'ok', 'Es de persona moral; su forma y su dígito verificador son correctos.'],
  ['VACE460910SX6', 'doubt', /^Es de persona física, pero su dígito verificador tendría que ser 5\./],
  ['AUT8705169N4', 'doubt', /^Es de persona moral, pero su dígito verificador tendría que ser 5\./],
  [' ', 'fault', 'Falta el RFC.'],
  ['AUT87051', 'fault', 'No tiene la forma de un RFC.'],
  ['AUT8702309N5', 'fault', 'La fecha dentro del RFC no existe.'],
  ['PUTO561231GR8', 'fault', 'El SAT no emite RFC con esas letras.'],
  ['XAXX010101000', 'fault', 'Es un RFC genérico: no identifica a ninguna empresa.'],
])('the RFC %j: %s', (rfc, result, sentence) => {
  expect(found('RFC', { rfc })).toEqual([
    result,
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
});

test.each([
  [{}, 'ok', 'Está en Celaya, Guanajuato.'],
  [{ city: ' ' }, 'fault', 'Está en Guanajuato, pero falta la ciudad.'],
  [{ state: '' }, 'fault', 'Falta el estado.'],
  [{ state: '99' }, 'fault', 'Falta el estado.'],
])('the place %j: %s', (change, result, sentence) => {
  expect(found('Ubicación', change)).toEqual([result, sentence]);
});

test.each([
  ['461 123 4567', 'ok', 'Tiene diez dígitos.'],
  ['+52 (461) 123-4567', 'ok', 'Tiene diez dígitos.'],
  ['461 123', 'doubt', 'No tiene los diez dígitos de un número mexicano.'],
  ['', 'doubt', 'Falta el teléfono de la empresa.'],
])('the phone %j: %s', (phone, result, sentence) => {
  expect(found('Teléfono', { phone })).toEqual([result, sentence]);
});

test.each([
  [[noemi, mute], 'ok', 'Noemí Zúñiga tiene correo.'],
  [[noemi, luis], 'ok', '2 contactos tienen correo.'],
  [[mute], 'doubt', 'Ninguno de los contactos tiene correo.'],
  [[], 'fault', 'Faltan los contactos de la empresa.'],
])('the contacts %j: %s', (contacts, result, sentence) => {
  expect(found('Contacto', {}, contacts)).toEqual([result, sentence]);
});

const AGREES = 'El correo de Noemí Zúñiga concuerda con el sitio web, autopartes.example.';
test.each([
  ['https://www.autopartes.example', [luis, noemi], 'ok', AGREES],
  ['https://autopartes.example/empleos', [{ ...noemi, email: 'N@RH.Autopartes.example' }], 'ok', AGREES],
  [
    'https://rh.autopartes.example',
    [noemi],
    'ok',
    'El correo de Noemí Zúñiga concuerda con el sitio web, rh.autopartes.example.',
  ],
  [company.website, [luis], 'doubt', 'Ningún contacto tiene un correo de autopartes.example, su sitio web.'],
  [company.website, [{ ...luis, email: 'x@otrasautopartes.example' }], 'doubt', /^Ningún contacto/],
  [company.website, [mute], 'unknown', 'No hay correos que comparar con el sitio web, autopartes.example.'],
  ['', [noemi], 'unknown', 'No hay sitio web con qué comparar los correos.'],
  ['autopartes', [noemi], 'unknown', 'No hay sitio web con qué comparar los correos.'],
])('the website %j and %j: %s', (website, contacts, result, sentence) => {
  expect(found('Dominio del correo', { website }, contacts)).toEqual([
    result,
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
});
