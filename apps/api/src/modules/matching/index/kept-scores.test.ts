import { KeptScores } from './kept-scores';

test('scores are kept up to a number of bytes; those asked for longest ago are computed again', () => {
  const kept = new KeptScores();
  const computed: string[] = [];
  const get = (key: string) =>
    kept.get(
      key,
      () => {
        computed.push(key);
        // Half of what may be kept.
        return new Uint8Array(2 ** 27);
      },
      () => () => 0,
    );
  for (const key of ['one', 'two', 'one', 'three', 'one', 'two']) get(key);
  expect(computed).toEqual(['one', 'two', 'three', 'two']);
});
