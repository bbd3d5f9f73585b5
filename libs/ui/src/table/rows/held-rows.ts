import { useState } from 'react';

interface HeldRowsOptions<T> {
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  /** Identifies the list: another search or page resets the held order. */
  readonly listKey: string;
  /** While a row is open. */
  readonly isHeld: boolean;
}

/**
 * Keeps the rows in the order that they had when one of them was opened: edits to the open row do not move rows, so
 * previous and next stay stable. Rows that arrive later are added at the end.
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
