import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

const MOST = 6;

/** The first rows of a list, to choose from as somebody types. */
export function foundOf<Row>({
  data,
  isPlaceholderData,
  isFetching,
  isError,
}: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>) {
  // What was found for another text is not offered: Enter would choose it.
  const found = isPlaceholderData ? [] : (data?.pages[0]?.items ?? []).slice(0, MOST);
  return { found, isSearching: isFetching && found.length === 0, isError };
}
