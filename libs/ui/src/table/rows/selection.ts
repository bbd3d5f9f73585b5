/** The rows between two of them, both included, whichever comes first. */
export function idsBetween<Id>(ids: readonly Id[], from: number, to: number): readonly Id[] {
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** A selection with some rows put in or taken out. */
export function withRows<Id>(selected: ReadonlySet<Id>, ids: readonly Id[], isIn: boolean): ReadonlySet<Id> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
