import { renderHook } from '@testing-library/react';
import { useInfiniteList } from './use-infinite-list';

const list = (ids: readonly string[], openID: string | null) => ({
  query: {
    data: { pages: [{ items: ids, total: ids.length, totalCapped: false }] },
    error: null,
    isPending: false,
    isFetching: false,
    isPlaceholderData: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    refetch: () => undefined,
    fetchNextPage: () => undefined,
  },
  filters: {},
  idOf: (id: string) => id,
  openID,
  open: () => undefined,
});

test('an open row that no longer matches is shown, but not counted', () => {
  const { result, rerender } = renderHook(useInfiniteList<string, string>, {
    initialProps: list(['a', 'b', 'c'], 'b'),
  });
  expect(result.current).toMatchObject({ count: '3', footer: { from: 1, to: 3, total: 3 } });
  expect(result.current.neighbours.place).toBe('2 de 3');

  rerender(list(['a', 'c'], 'b'));
  expect(result.current).toMatchObject({ rows: ['a', 'b', 'c'], count: '2', footer: { from: 1, to: 2, total: 2 } });
  expect(result.current.neighbours.place).toBeUndefined();
  expect(result.current.neighbours.onNext).toBeDefined();

  rerender(list(['a', 'c'], null));
  expect(result.current).toMatchObject({ rows: ['a', 'c'], footer: { to: 2, total: 2 } });
});
