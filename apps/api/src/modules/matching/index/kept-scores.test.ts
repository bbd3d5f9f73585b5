import { KeptScores } from './kept-scores';

test('scores are kept up to a number of bytes; those asked for longest ago are computed again', () => {
  const kept = new KeptScores();
  const computed: string[] = [];
  const get = (key: string) =>
    kept.get(
      key,
      () => {
        computed.push(key);
        // Two of them may be kept.
        return new Uint8Array(2 ** 27 - 4_096);
      },
      () => () => 0,
    );
  for (const key of ['one', 'two', 'one', 'three', 'one', 'two']) get(key);
  expect(computed).toEqual(['one', 'two', 'three', 'two']);
});

test('no more vacancies are kept where there are few candidates than their keys allow', () => {
  const kept = new KeptScores();
  let computed = 0;
  const get = (key: number) =>
    kept.get(
      String(key),
      () => {
        computed += 1;
        return new Uint8Array(1);
      },
      () => () => 0,
    );
  for (let key = 0; key < 70_000; key += 1) get(key);
  get(0);
  expect(computed).toBe(70_001);
});
