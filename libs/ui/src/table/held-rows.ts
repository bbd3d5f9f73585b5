import { useState } from 'react';

interface HeldRowsOptions<T> {
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  /** Names the list: another search or page is held anew. */
  readonly listKey: string;
  /** While a row is open. */
  readonly isHeld: boolean;
}

/**
 * The rows of a list in the order that they had when one of them was opened: work on the open one changes what a row says
 * and moves none, so previous and next keep their meaning. Rows that come meanwhile follow at the end.
 */
export function useHeldRows<T>({ rows, idOf, listKey, isHeld }: HeldRowsOptions<T>): readonly T[] {
  const [held, setHeld] = useState<{ readonly listKey: string; readonly rows: readonly T[] } | null>(null);
  if (!isHeld) {
    if (held !== null) setHeld(null);
    return rows;
  }
  if (held?.listKey !== listKey) {
    if (rows.length > 0) setHeld({ listKey, rows });
    return rows;
  }
  const latest = new Map(rows.map((row) => [idOf(row), row]));
  const known = new Set(held.rows.map(idOf));
  return [...held.rows.map((row) => latest.get(idOf(row)) ?? row), ...rows.filter((row) => !known.has(idOf(row)))];
}
