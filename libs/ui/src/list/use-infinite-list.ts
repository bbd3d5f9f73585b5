import { useHeldRows } from '../table';
import { listCount } from './list-count';
import type { ListRows } from './list-table';
import { neighboursOf, type Neighbours } from './neighbours';

interface LoadedPage<Row> {
  readonly items: readonly Row[];
  /** Left out by lists that are not counted. */
  readonly total?: number;
  readonly totalCapped?: boolean;
}

/** What is used of an infinite query. */
interface PagesQuery<Row> {
  readonly data: { readonly pages: readonly LoadedPage<Row>[] } | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** The rows are those of other filters. */
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface InfiniteListOptions<Row, Id extends string> {
  readonly query: PagesQuery<Row>;
  readonly filters: object;
  readonly idOf: (row: Row) => Id;
  readonly openID: Id | null;
  readonly open: (row: Row) => void;
}

interface InfiniteList<Row> extends ListRows<Row> {
  /** As the head of the screen shows it; undefined until it is known. */
  readonly count: string | undefined;
  readonly neighbours: Neighbours;
}

/** A list whose next page is loaded when the reader nears the end. */
export function useInfiniteList<Row, Id extends string>({
  query,
  filters,
  idOf,
  openID,
  open,
}: InfiniteListOptions<Row, Id>): InfiniteList<Row> {
  const pages = query.data?.pages ?? [];
  const loaded = pages.flatMap(({ items }) => items);
  const rows = useHeldRows({
    rows: loaded,
    idOf,
    listKey: JSON.stringify(filters),
    isHeld: openID !== null && !query.isPlaceholderData,
  });
  const { total, totalCapped = false } = pages[0] ?? {};
  const count = listCount(total === undefined ? undefined : { total, totalCapped });
  // Held rows that no longer match are shown, but not counted.
  const isHolding = rows.length > loaded.length;
  return {
    rows,
    count,
    neighbours: neighboursOf({
      rows,
      isOpen: (row) => idOf(row) === openID,
      open,
      count: isHolding ? undefined : count,
    }),
    isLoading: query.isPending,
    error: query.error,
    isRetrying: query.isFetching,
    onRetry: () => void query.refetch(),
    onNearEnd: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    footer: total === undefined ? undefined : { from: 1, to: loaded.length, total, isTotalCapped: totalCapped },
  };
}
