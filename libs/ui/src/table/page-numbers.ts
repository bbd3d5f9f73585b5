const NEAR = 1;

/** The page numbers worth offering: both ends, the current one and those beside it; null stands for those left out. */
export function pageNumbers(page: number, count: number): readonly (number | null)[] {
  const near = Array.from({ length: 2 * NEAR + 1 }, (_, index) => page - NEAR + index);
  const offered = [...new Set([1, ...near, count])]
    .filter((number) => number >= 1 && number <= count)
    .sort((a, b) => a - b);
  return offered.flatMap((number, index) => {
    const gap = number - (offered[index - 1] ?? 0);
    // A gap of one page takes as much room as its number.
    return gap === 1 ? [number] : gap === 2 ? [number - 1, number] : [null, number];
  });
}
