import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction } from '@vinculo/contracts/audit';
import type { CompanyId } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { EventList } from '@vinculo/ui/history';
import type { ReactNode } from 'react';
import { problemText } from '@vinculo/ui/errors';

interface CompanyEventsProps {
  readonly companyID: CompanyId;
  /** Of one kind; of every kind without it. */
  readonly action?: AuditAction;
  /** What stands there when nothing happened yet. */
  readonly empty: ReactNode;
}

/** Who did what and when, newest first, and more of it on demand. */
export function CompanyEvents({ companyID, action, empty }: CompanyEventsProps) {
  const events = useInfiniteQuery(companyQueries.events(companyID, action));

  if (events.isPending) return <RowsSkeleton />;
  if (events.isError) {
    return (
      <ErrorState
        title="No pudimos cargar la actividad"
        isRetrying={events.isFetching}
        onRetry={() => void events.refetch()}
      >
        {problemText(events.error)}
      </ErrorState>
    );
  }
  const items = events.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <EventList
      events={items}
      onMore={events.hasNextPage ? () => void events.fetchNextPage() : undefined}
      isLoadingMore={events.isFetchingNextPage}
    />
  );
}
