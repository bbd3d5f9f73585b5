const NEAR = 1;

/** The page numbers worth offering: both ends, the current one and those beside it; null stands for those left out. */
export function pageNumbers(page: number, count: number): readonly (number | null)[] {
  const offered = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === count || Math.abs(number - page) <= NEAR,
  );
  return offered.flatMap((number, index) => {
    const gap = number - (offered[index - 1] ?? 0);
    // A gap of one page takes as much room as its number.
    return gap === 1 ? [number] : gap === 2 ? [number - 1, number] : [null, number];
  });
}
