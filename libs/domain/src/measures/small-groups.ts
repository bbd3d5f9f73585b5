export interface Group {
  readonly key: string;
  readonly count: number;
}

export interface ShownGroups {
  /** Greatest first. */
  readonly shown: readonly Group[];
  /** How many groups are hidden, and how many records they have together. */
  readonly hidden: { readonly groups: number; readonly count: number };
}

/**
 * Hides groups of fewer than `least` records, with the smallest of the others until the hidden ones cannot be computed
 * from the total: at least two groups with at least `least` records together, or none.
 */
export function hideSmallGroups(groups: readonly Group[], least: number): ShownGroups {
  const shown = groups
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
  const hidden: Group[] = [];
  const total = (some: readonly Group[]) => some.reduce((sum, { count }) => sum + count, 0);
  for (;;) {
    const last = shown.at(-1);
    const isEnough = hidden.length === 0 || (hidden.length > 1 && total(hidden) >= least);
    if (last === undefined || (last.count >= least && isEnough)) break;
    hidden.push(last);
    shown.pop();
  }
  return { shown, hidden: { groups: hidden.length, count: total(hidden) } };
}
