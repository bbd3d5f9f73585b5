import { ERROR_CODES } from '@vinculo/contracts/errors';
import { errorText } from './error-text';

test.each([...ERROR_CODES, 'network' as const])('%s has its own sentence', (code) => {
  expect(errorText(code)).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  const others = [...ERROR_CODES, 'network' as const].filter((other) => other !== code);
  expect(others.map((other) => errorText(other))).not.toContain(errorText(code));
});

test('an unexpected failure gives what it is found by in the log', () => {
  const requestId = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(errorText('internal', { requestId })).toMatch(/avisa a TI con el folio 4bf92f35\.$/);
  expect(errorText('not_found', { requestId })).toBe(errorText('not_found'));
});

test('a wait is given in seconds if it is known', () => {
  expect(errorText('rate_limited', { retryAfterSeconds: 12 })).toContain('Espera 12 s');
  expect(errorText('rate_limited', { retryAfterSeconds: 2950 })).toContain('Espera 50 min e');
  expect(errorText('rate_limited')).toContain('Espera un momento');
});
