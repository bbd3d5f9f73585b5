import { useInfiniteQuery } from '@tanstack/react-query';
import type { Company } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState, ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Avatar } from '@vinculo/ui/status';
import { problemText } from '../problem-text';
import { eventSentence } from './event-sentence';
import styles from './activity.module.css';

/** What happened to a company and its vacancies, newest first. */
export function CompanyActivityTab({ company }: { readonly company: Company }) {
  const events = useInfiniteQuery(companyQueries.events(company.companyID));

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
  if (items.length === 0)
    return <EmptyState title="Aún no hay actividad">Aquí verás quién hizo qué y cuándo.</EmptyState>;
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
