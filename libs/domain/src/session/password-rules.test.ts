import { ownWords, passwordProblem } from './password-rules';

const words = ownWords('ana.cortes@empresa.example', 'Ana Sofía Cortés');

test.each([
  ['', 'too_short'],
  ['corta', 'too_short'],
  ['once-letras', 'too_short'],
  ['🔑🔑🔑🔑🔑🔑', 'too_short'],
  ['Vinculo-2026', 'own_words'],
  ['VÍNCULO-admin', 'own_words'],
  ['CortésSofía26', 'own_words'],
  ['doce-letras-', null],
  ['Sofía y tres puertas azules', null],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, words)).toBe(problem);
});

test('short words of a name are no reason to refuse', () => {
  expect(words).not.toContain('ana');
  expect(passwordProblem('mañana-de-mar', words)).toBeNull();
});
