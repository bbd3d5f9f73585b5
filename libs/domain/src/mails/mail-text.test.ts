import { applicationStages } from '../applications';
import { firstTemplate, messageOf, messageTemplates } from './candidate-messages';
import {
  fillVariables,
  INVITATION_TEXT,
  mailParagraphs,
  MAX_MAIL_SUBJECT,
  MAX_MAIL_TEXT,
  unknownVariables,
} from './mail-text';

const values = { nombre: 'Gloria', vacante: 'Operador {nombre}', empresa: 'Río Bravo' };

test('the first text has only known variables, and all are filled', () => {
  expect(unknownVariables(INVITATION_TEXT)).toEqual([]);
  const [first, second, ...others] = mailParagraphs(INVITATION_TEXT, values);
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
  expect(mailParagraphs('Uno\nsigue\n\n\n\nDos\n\n ', values)).toEqual(['Uno\nsigue', 'Dos']);
});

test.each(messageTemplates)('the message «$label» has only known variables and fits', ({ value }) => {
  const { subject, text } = messageOf(value);
  expect(unknownVariables(subject + text)).toEqual([]);
  expect(fillVariables(text, values)).toMatch(/^Gloria, /);
  expect([subject.length <= MAX_MAIL_SUBJECT, text.length <= MAX_MAIL_TEXT]).toEqual([true, true]);
});

test('each end has its own first message, and the stages between say that the person moves on', () => {
  expect(applicationStages.map(({ value }) => firstTemplate(value))).toEqual([
    ...Array.from({ length: 6 }, () => 'progress'),
    'welcome',
    'rejection',
    'thanks',
  ]);
});
