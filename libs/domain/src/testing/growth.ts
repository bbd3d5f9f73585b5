/** The shortest of some runs, in milliseconds: what the work takes when no other program holds the processor. */
export function shortestMs(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** How many times longer the work takes for eight times as much: some 8 where its time is linear, 64 where it is quadratic. */
export function growthOf(work: (size: number) => unknown, size: number): number {
  // Compiled by then.
  work(size * 8);
  const ofOne = shortestMs(() => work(size));
  return shortestMs(() => work(size * 8)) / ofOne;
}
