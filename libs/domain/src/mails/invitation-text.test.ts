import { INVITATION_TEXT, invitationParagraphs, unknownVariables } from './invitation-text';

const values = { nombre: 'Gloria', vacante: 'Operador {nombre}', empresa: 'Río Bravo' };

test('the first text has only known variables, and all are filled', () => {
  expect(unknownVariables(INVITATION_TEXT)).toEqual([]);
  const [first, second, ...others] = invitationParagraphs(INVITATION_TEXT, values);
  expect(first).toContain('Gloria, en Río Bravo buscan a alguien para «Operador {nombre}»');
  expect(second).not.toMatch(/[{}]/);
  expect(others).toEqual([]);
});

test.each([
  ['Hola {nombre}', []],
  ['Ganas {sueldo} en {empresa}', ['sueldo']],
  ['{ nombre }', [' nombre ']],
  ['{}', ['']],
  ['Sin llaves } {', []],
])('%j has the unknown variables %j', (text, unknown) => {
  expect(unknownVariables(text)).toEqual(unknown);
});

test('paragraphs are split at empty lines', () => {
  expect(invitationParagraphs('Uno\nsigue\n\n\n\nDos\n\n ', values)).toEqual(['Uno\nsigue', 'Dos']);
});
