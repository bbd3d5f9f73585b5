import { Z_95, type Interval } from '../measures';
import { SMALL_SAMPLE } from './impact-audit';

/** How many observations have these two values. */
export interface PairCount {
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

/** A coefficient from -1 to 1 with its 95 % confidence interval; null of a small sample, or where one value is always the same. */
export interface RankCorrelation {
  readonly n: number;
  readonly value: number | null;
  readonly interval?: Interval | undefined;
}

/** The middle of the ranks that equal values share, less the mean of all ranks. */
function centredRanks(pairs: readonly PairCount[], of: 'x' | 'y', n: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const pair of pairs) counts.set(pair[of], (counts.get(pair[of]) ?? 0) + pair.count);
  const ranks = new Map<number, number>();
  let before = 0;
  for (const [value, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    ranks.set(value, before + count / 2 - n / 2);
    before += count;
  }
  return ranks;
}

/** Spearman's coefficient: Pearson's of the ranks, where equal values share the middle one. */
export function spearman(pairs: readonly PairCount[]): number | null {
  const n = pairs.reduce((sum, { count }) => sum + count, 0);
  const [ranksX, ranksY] = [centredRanks(pairs, 'x', n), centredRanks(pairs, 'y', n)];
  let [products, squaresX, squaresY] = [0, 0, 0];
  for (const { x, y, count } of pairs) {
    const [rankX, rankY] = [ranksX.get(x) ?? 0, ranksY.get(y) ?? 0];
    products += count * rankX * rankY;
    squaresX += count * rankX * rankX;
    squaresY += count * rankY * rankY;
  }
  if (squaresX === 0 || squaresY === 0) return null;
  // Rounding may lead beyond 1.
  return Math.max(-1, Math.min(1, products / Math.sqrt(squaresX * squaresY)));
}

/** Fisher's transformation with the variance of Bonett and Wright (2000), which holds for ranks. @param n more than 3. */
export function spearmanInterval(value: number, n: number): Interval {
  const half = Z_95 * Math.sqrt((1 + (value * value) / 2) / (n - 3));
  const middle = Math.atanh(value);
  return { low: Math.tanh(middle - half), high: Math.tanh(middle + half) };
}

/** How far the order of one value follows that of the other. */
export function rankCorrelation(pairs: readonly PairCount[]): RankCorrelation {
  const n = pairs.reduce((sum, { count }) => sum + count, 0);
  const value = n < SMALL_SAMPLE ? null : spearman(pairs);
  return value === null ? { n, value } : { n, value, interval: spearmanInterval(value, n) };
}
