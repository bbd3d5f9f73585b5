import { problemsOf } from './access-request';

const right = { name: 'Ana Cortés', email: 'ana@empresa.mx', reason: 'Llevo las vacantes del Bajío.' };

test.each([
  [{}, []],
  [{ name: 'An' }, ['name']],
  [{ email: 'ana' }, ['email']],
  [{ email: '' }, ['email']],
  [{ reason: 'Porque sí' }, ['reason']],
  [{ reason: 'x'.repeat(601) }, ['reason']],
  [{ name: '', email: '', reason: '' }, ['name', 'email', 'reason']],
])('%j', (change, faulty) => {
  expect(problemsOf({ ...right, ...change }).map(({ field }) => field)).toEqual(faulty);
});
