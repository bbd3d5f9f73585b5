import { fisherExact } from './fisher';

/** How many people of a category were looked at, and what became of them. */
export interface CategoryCounts {
  readonly category: string;
  readonly total: number;
  readonly selected: number;
  /** With a score over the median of everyone; null where there are no scores. */
  readonly overMedian: number | null;
}

/** Whether a category is selected as often as the one that is selected most. */
export type ImpactVerdict = 'noAlert' | 'review' | 'smallSample' | 'reference';

export interface ImpactRow extends CategoryCounts {
  /** Share selected, 0 to 1; null without people. */
  readonly rate: number | null;
  /** The rate by that of the reference; null where one is missing. */
  readonly ratio: number | null;
  /** Share over the median score, 0 to 1. */
  readonly scoringRate: number | null;
  /** Fisher's exact test against the reference; null for the reference and for small samples. */
  readonly p: number | null;
  readonly verdict: ImpactVerdict;
}

export interface ImpactTable {
  readonly rows: readonly ImpactRow[];
  /** Categories with too small a share of the data to be compared, as NYC LL144 allows; with their totals. */
  readonly excluded: readonly Pick<CategoryCounts, 'category' | 'total'>[];
  readonly unknown: number;
}

/** Categories of fewer people are not judged. */
export const SMALL_SAMPLE = 30;
/** Categories under this share of the known people are listed apart. */
export const EXCLUDED_SHARE = 0.02;
/** The four-fifths rule of US guidance (29 CFR 1607.4 D). */
export const FOUR_FIFTHS = 0.8;

const shareOf = (part: number | null, whole: number): number | null =>
  part === null || whole === 0 ? null : part / whole;

/**
 * Compares each category with the one that is selected most often among those that are large enough.
 * @param unknown people whose category is not known.
 */
export function impactTable(counts: readonly CategoryCounts[], unknown: number): ImpactTable {
  const known = counts.reduce((sum, { total }) => sum + total, 0);
  const isCompared = ({ total }: CategoryCounts) => total > 0 && total >= EXCLUDED_SHARE * known;
  const compared = counts.filter(isCompared);
  const [reference] = compared
    .filter(({ total }) => total >= SMALL_SAMPLE)
    .toSorted((one, other) => other.selected / other.total - one.selected / one.total || other.total - one.total);
  return {
    rows: compared.map((row) => {
      const rate = shareOf(row.selected, row.total);
      const highest = reference === undefined ? null : shareOf(reference.selected, reference.total);
      const isSmall = row.total < SMALL_SAMPLE;
      const ratio = rate === null || highest === null || highest === 0 ? null : rate / highest;
      const isReference = row === reference;
      return {
        ...row,
        rate,
        ratio,
        scoringRate: shareOf(row.overMedian, row.total),
        p:
          isReference || isSmall || reference === undefined
            ? null
            : fisherExact(row.selected, row.total, reference.selected, reference.total),
        verdict: isReference
          ? 'reference'
          : isSmall
            ? 'smallSample'
            : (ratio ?? 1) < FOUR_FIFTHS
              ? 'review'
              : 'noAlert',
      };
    }),
    excluded: counts
      .filter((row) => row.total > 0 && !isCompared(row))
      .map(({ category, total }) => ({ category, total })),
    unknown,
  };
}
