import { IMPORT_FIELDS } from '@vinculo/contracts/candidate-imports';
import { COLUMN_TEXT } from '../../export/column-text';
import { guessColumns, headingKey, headingsToRemember, missingFields, withColumn } from './columns';
import { repeatedRows, valuesOfRows } from '../people-in-file';

test('every heading of an export and of the template is recognised', () => {
  expect(
    guessColumns(
      IMPORT_FIELDS.map((field) => COLUMN_TEXT[field]),
      [],
    ),
  ).toEqual(IMPORT_FIELDS);
});

test.each([
  ['APELLIDO  PATERNO', 'paternalName'],
  ['Teléfono celular:', 'phone'],
  ['C.P.', 'postalCode'],
  ['correo_electrónico', 'email'],
  ['Fecha de Nac.', 'birthDate'],
  ['Sueldo deseado', 'wishedPay'],
  ['Días laborales', 'wishedDays'],
  ['Signo zodiacal', ''],
] as const)('«%s» is taken for %s', (heading, field) => {
  expect(guessColumns([heading], [])).toEqual([field]);
});

test('a previous choice takes precedence, and no field is guessed twice', () => {
  const remembered = [
    { heading: headingKey('Apodo'), field: 'firstName' },
    { heading: headingKey('Correo'), field: '' },
  ] as const;
  expect(guessColumns(['APODO', 'Nombre', 'Correo', 'CURP'], remembered)).toEqual(['firstName', '', '', 'curp']);
});

test('only choices and deliberate omissions are stored: other headings may be personal data', () => {
  expect(headingsToRemember(['Apodo', 'Correo', 'Gloria Hernández'], ['firstName', '', ''])).toEqual([
    { heading: 'apodo', field: 'firstName' },
    { heading: 'correo', field: '' },
  ]);
});

test('a field moves to the column it is assigned to', () => {
  expect(withColumn(['firstName', 'email'], 1, 'firstName')).toEqual(['', 'firstName']);
  expect(missingFields(['', 'firstName'])).toEqual(['paternalName']);
});

test('rows of the same person are detected, regardless of how their values are written', () => {
  const columns = ['firstName', 'curp', 'phone'] as const;
  const rows = [
    ['Ana', 'hegg560427mvzrrl04', ''],
    ['Lía', '', '55 1234 5678'],
    ['Ana G.', 'HEGG560427MVZRRL04', ''],
    ['Leo', '', '+52 (55) 1234-5678'],
    ['Zoe', '', ''],
  ].map((cells, index) => ({ row: index + 2, cells }));
  expect([...repeatedRows(valuesOfRows(rows, columns))]).toEqual([
    [4, 2],
    [5, 3],
  ]);
});
