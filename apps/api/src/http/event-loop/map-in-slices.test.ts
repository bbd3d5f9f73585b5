import { mapInSlices } from './map-in-slices';

const workFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end) continue;
};

test('other work runs between slices, and the results keep their order', async () => {
  let turns = 0;
  let isOver = false;
  const countTurns = (): void => {
    turns += 1;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const doubled = await mapInSlices([1, 2, 3, 4], (value) => {
    workFor(11);
    return 2 * value;
  });
  isOver = true;
  expect(doubled).toEqual([2, 4, 6, 8]);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('an empty list gives an empty list', async () => {
  expect(await mapInSlices([], () => 1)).toEqual([]);
});
