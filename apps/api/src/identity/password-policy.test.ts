import { newPasswordProblem } from './password-policy';

const check = (password: string) => newPasswordProblem(password, 'ana.cortes@empresa.example', 'Ana Cortés');

test.each([
  'Password1234',
  'iloveyou1234',
  'contraseña2026',
  'Guadalajara2026',
  '123456789012',
  'qwertyuiop12',
  'q1w2e3r4t5y6',
  'aaaaaaaaaaaaaaaa',
  'P@ssw0rd2026',
  'a'.repeat(4000),
])('%s is a common password', (password) => {
  expect(check(password)).toBe('common');
});

test.each([
  ['Vinculo-2026', 'own_words'],
  ['cortes-empresa', 'own_words'],
  ['clave', 'too_short'],
  ['Luna-azul-2026', null],
  ['tres puertas de madera', null],
])('%s: %s', (password, problem) => {
  expect(check(password)).toBe(problem);
});

test('a password as long as a request allows is checked quickly', () => {
  const before = process.cpuUsage();
  for (const hostile of ['aB3$', 'contraseña', '4@8({[<369&1!|7$5', 'qwerty2001-12-12', '1234567890'])
    check(hostile.repeat(400));
  // Of the processor: other programs may hold it meanwhile.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});
