import fc from 'fast-check';
import { jaroWinkler, nameSimilarity, SIMILAR_NAMES } from './name-similarity';

// The first three are Winkler's own (1990), the rest computed by hand from his definition.
test.each([
  ['MARTHA', 'MARHTA', 0.961],
  ['DWAYNE', 'DUANE', 0.84],
  ['DIXON', 'DICKSONX', 0.813],
  ['ABC', 'XYZ', 0],
  ['', '', 1],
  ['', 'A', 0],
])('%s and %s are %d alike', (one, other, expected) => {
  expect(jaroWinkler(one, other)).toBeCloseTo(expected, 3);
});

test.each([
  ['José Pérez López', 'jose perez lopez'],
  ['José Pérez López', 'Pérez López José'],
  ['María Guadalupe Hernández García', 'Ma. Guadalupe Hernandez Garcia'],
  ['Íñigo Güemes Ávila', 'Iñigo Guemes Avila'],
  ['Gloria Hernández', 'Gloria Hernández García'],
  ['Verónica Martínez Ruiz', 'Veronica Martines Ruis'],
])('%s may be %s', (one, other) => {
  expect(nameSimilarity(one, other)).toBeGreaterThanOrEqual(SIMILAR_NAMES);
});

test.each([
  ['José Pérez López', 'Ana Ruiz Méndez'],
  ['Claudia Sotelo Hernández', 'Fernando Parra Reyes'],
  ['Luis García', 'Rosa Hernández Cruz'],
  // Shared frequent surnames are not enough.
  ['Jaime López Hernández', 'Manuel Santiago Hernández'],
  ['María Guadalupe Valdez León', 'María Guadalupe Yáñez Vázquez'],
  ['Jorge Pacheco Hernández', 'Julieta Pacheco Hernández'],
  ['Verónica Hernández Hernández', 'Rubén Valencia Hernández'],
  ['Gloria', 'Gloria'],
])('%s is not %s', (one, other) => {
  expect(nameSimilarity(one, other)).toBeLessThan(SIMILAR_NAMES);
});

const name = fc.string({ maxLength: 30 });

test('alike is between 0 and 1, the same both ways, and whole only for the same text', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      const similarity = jaroWinkler(one, other);
      expect(similarity).toBeGreaterThanOrEqual(0);
      expect(similarity).toBeLessThanOrEqual(1);
      expect(jaroWinkler(other, one)).toBe(similarity);
      expect(similarity === 1).toBe(one === other);
    }),
  );
});

test('accents, case and the order of words do not matter', () => {
  const word = fc.constantFrom('josé', 'MARÍA', 'Peña', 'Güemes', 'núñez', 'Ávila');
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 5 }), (words) => {
      const plain = words.map((each) =>
        each
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .toUpperCase(),
      );
      expect(nameSimilarity(words.join(' '), plain.reverse().join(' '))).toBe(1);
    }),
  );
});
