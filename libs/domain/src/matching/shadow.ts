/** The places of a ranking that are compared. */
export const SHADOW_TOPS = [10, 40] as const;
/** How many of the best of each ranking are compared. */
export const SHADOW_DEPTH = 40;

/** Where somebody stands in each of two rankings, from 1; null beyond the compared places. */
export interface ShadowPlace<Key> {
  readonly key: Key;
  readonly live: number | null;
  readonly shadow: number | null;
}

export interface ShadowDifference<Key> {
  readonly entered10: number;
  readonly left10: number;
  readonly entered40: number;
  readonly left40: number;
  /** Who enters or leaves one of the tops, the best place first. */
  readonly moved: readonly ShadowPlace<Key>[];
}

const isIn = (place: number | null, top: number): boolean => place !== null && place <= top;
const bestOf = ({ live, shadow }: ShadowPlace<unknown>): number =>
  Math.min(live ?? SHADOW_DEPTH + 1, shadow ?? SHADOW_DEPTH + 1);

/** Who enters and leaves the top 10 and the top 40 where another version ranks. @param live the best first */
export function shadowDifference<Key>(live: readonly Key[], shadow: readonly Key[]): ShadowDifference<Key> {
  const placesOf = (ranking: readonly Key[]) => new Map(ranking.map((key, index) => [key, index + 1]));
  const [before, after] = [placesOf(live), placesOf(shadow)];
  const places = [...new Set([...live, ...shadow])].map((key) => ({
    key,
    live: before.get(key) ?? null,
    shadow: after.get(key) ?? null,
  }));
  const entered = (top: number) => places.filter((one) => !isIn(one.live, top) && isIn(one.shadow, top));
  const left = (top: number) => places.filter((one) => isIn(one.live, top) && !isIn(one.shadow, top));
  const moved = new Set(SHADOW_TOPS.flatMap((top) => [...entered(top), ...left(top)]));
  return {
    entered10: entered(10).length,
    left10: left(10).length,
    entered40: entered(40).length,
    left40: left(40).length,
    moved: [...moved].sort((one, other) => bestOf(one) - bestOf(other)),
  };
}
