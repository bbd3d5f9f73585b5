import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction } from '@vinculo/contracts/audit';
import type { CompanyId } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Avatar } from '@vinculo/ui/status';
import type { ReactNode } from 'react';
import { problemText } from '../problem-text';
import styles from './activity.module.css';
import { eventSentence } from './event-sentence';

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
    <>
      <ol className={styles.list}>
        {items.map((event) => (
          <li key={event.eventID}>
            <Avatar name={event.actorName} />
            <p>
              <strong>{event.actorName}</strong> {eventSentence(event)}
              <span className={styles.when}>
                <RelativeTime at={event.at} />
              </span>
            </p>
          </li>
        ))}
      </ol>
      {events.hasNextPage && (
        <Button isBusy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </>
  );
}
