import type { ImportField } from '@vinculo/contracts/candidate-imports';
import { fieldProblemText } from './row-problem-text';

test.each<[ImportField, string | undefined, string]>([
  ['firstName', '', 'Falta el nombre'],
  ['firstName', undefined, 'Falta el nombre o es demasiado largo'],
  ['firstName', 'A'.repeat(90), `Nombre: «${'A'.repeat(40)}…» es demasiado largo`],
  ['state', 'Narnia', 'Estado: «Narnia» no es uno de los 32 estados'],
  ['email', undefined, 'Correo: no es una dirección de correo'],
])('%s %j: %s', (field, text, expected) => expect(fieldProblemText(field, text)).toBe(expected));
