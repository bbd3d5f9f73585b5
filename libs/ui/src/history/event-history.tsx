import type { ActivityEvent } from '@vinculo/contracts/audit';
import type { ReactNode } from 'react';
import { problemText } from '../errors';
import { ErrorState, RowsSkeleton } from '../feedback';
import { EventList } from './event-list';

interface EventHistoryProps {
  /** The result of `useInfiniteQuery` for pages of events. */
  readonly query: {
    readonly data: { readonly pages: readonly { readonly items: readonly ActivityEvent[] }[] } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  /** Shown if there are no events yet. */
  readonly empty: ReactNode;
}

/** Events with actor and time, newest first, with loading and error states and pagination. */
export function EventHistory({ query, empty }: EventHistoryProps) {
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState
        title="No pudimos cargar la actividad"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    ) : (
      <RowsSkeleton />
    );
  }
  const events = query.data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return empty;
  return (
    <EventList
      events={events}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      isLoadingMore={query.isFetchingNextPage}
    />
  );
}
