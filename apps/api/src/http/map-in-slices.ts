import { setImmediate } from 'node:timers/promises';

/** Longer than this no slice keeps other requests waiting, but for its last item. */
const SLICE_MS = 10;

/** Maps many items; other requests are served between slices. */
export async function mapInSlices<T, R>(items: readonly T[], each: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  let sliceStart = performance.now();
  for (const item of items) {
    if (performance.now() - sliceStart > SLICE_MS) {
      await setImmediate();
      sliceStart = performance.now();
    }
    mapped.push(each(item));
  }
  return mapped;
}
