/** A seeded random generator (mulberry32): the same seed gives the same data on every machine. */
export interface Random {
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** `count` different members, in the list's order. */
  sample<T>(list: readonly T[], count: number): T[];
  uuid(): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: <T>(list: readonly [T, ...T[]]): T => list[int(0, list.length - 1)] ?? list[0],
    sample: (list, count) => {
      const keys = new Map(list.map((item) => [item, next()]));
      const chosen = new Set([...list].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0)).slice(0, count));
      return list.filter((item) => chosen.has(item));
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
