/** Items by a key of theirs, in their order. */
export function gather<Item, Key extends string>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const known = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), known);
    known.push(item);
  }
  return groups;
}
