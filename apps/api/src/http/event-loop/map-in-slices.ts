import { setImmediate } from 'node:timers/promises';

/** Longest time for which a slice blocks other requests, in ms, not counting its last item. */
const SLICE_MS = 10;

/** @returns a function to await between the items of long work: after each slice it lets other requests run. */
export function createPause(): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart <= SLICE_MS) return;
    await setImmediate();
    sliceStart = performance.now();
  };
}

/** Maps many items; other requests are served between slices. */
export async function mapInSlices<T, R>(items: readonly T[], each: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  const pause = createPause();
  for (const item of items) {
    await pause();
    mapped.push(each(item));
  }
  return mapped;
}
