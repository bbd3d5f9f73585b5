import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { analyticsQueries, type FigureRowsRequest } from './analytics-queries';

/** What a figure counts, as of now: the figures on screen, which were counted earlier, are read again, so that both agree. */
export function useFigureRows(request: FigureRowsRequest) {
  const client = useQueryClient();
  const query = useInfiniteQuery(analyticsQueries.rows(request));
  const { isSuccess } = query;
  useEffect(() => {
    if (isSuccess) void client.refetchQueries({ queryKey: ['analytics', 'figures'], type: 'active' });
  }, [client, isSuccess]);
  return query;
}
