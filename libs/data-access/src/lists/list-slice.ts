import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The operations of a client list. The list itself is stored only in the query cache. */
export interface ListSlice<T, Id> {
  get(): readonly T[];
  set(list: readonly T[]): void;
  /** Puts an item at the front of a loaded list (the newest comes first). An existing item is replaced. */
  add(item: T): void;
  /** Merges a change into the one with this id; unknown ids change nothing. */
  edit(id: Id, change: Partial<T>): void;
}

export function listSlice<T extends object, Id>(
  client: QueryClient,
  queryKey: QueryKey,
  idOf: (item: T) => Id,
): ListSlice<T, Id> {
  const get = (): readonly T[] => client.getQueryData<readonly T[]>(queryKey) ?? [];
  return {
    get,
    set: (list) => void client.setQueryData<readonly T[]>(queryKey, list),
    add: (item) =>
      void client.setQueryData<readonly T[]>(
        queryKey,
        (list) => list && [item, ...list.filter((known) => idOf(known) !== idOf(item))],
      ),
    edit: (id, change) =>
      void client.setQueryData<readonly T[]>(queryKey, (list) =>
        list?.map((item) => (idOf(item) === id ? { ...item, ...change } : item)),
      ),
  };
}
