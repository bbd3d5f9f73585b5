import fc from 'fast-check';
import { LOADING_PHRASES, loadingPhrase, randomLoadingPhrase } from './loading-phrases';

const phrases = Object.values(LOADING_PHRASES);

test('there are fourteen, all different, numbered from 1', () => {
  expect(new Set(phrases).size).toBe(14);
  expect(loadingPhrase(1)).toBe('Preparando tu tablero…');
  expect(loadingPhrase(14)).toBe('Un momento, por favor…');
});

test('each of them can come up, and nothing else', () => {
  const drawn = phrases.map((_, index) => randomLoadingPhrase(() => index / 14));
  expect(drawn).toEqual(phrases);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (draw) => {
      expect(phrases).toContain(randomLoadingPhrase(() => draw));
    }),
  );
});
