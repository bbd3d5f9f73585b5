import { useState } from 'react';
import type { Selection } from '../table';

export interface ListSelection<Row, Id> extends Selection<Id> {
  /** The selected rows that were loaded at some time: as they are now, or as they were when the selection changed. */
  readonly rows: readonly Row[];
}

/** The selected rows of a list. The selection survives paging, sorting and filters. */
export function useSelection<Row, Id extends string>(
  loaded: readonly Row[],
  idOf: (row: Row) => Id,
): ListSelection<Row, Id> {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set());
  const [known, setKnown] = useState<ReadonlyMap<Id, Row>>(new Map());
  if (selected.size === 0) return { selected, rows: [], onChange: change };
  const current = new Map([...known, ...loaded.map((row) => [idOf(row), row] as const)]);
  function change(next: ReadonlySet<Id>): void {
    setSelected(next);
    setKnown(new Map([...known, ...loaded.map((row) => [idOf(row), row] as const)].filter(([id]) => next.has(id))));
  }
  return { selected, rows: [...selected].flatMap((id) => current.get(id) ?? []), onChange: change };
}
