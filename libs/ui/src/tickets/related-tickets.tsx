import type { ComponentProps } from 'react';
import { Button } from '../button';
import { RowsSkeleton } from '../feedback';
import { ListProblem } from '../list';
import styles from './related-tickets.module.css';
import { TicketLine } from './ticket-line';

interface RelatedTicketsProps {
  /** The tickets of a person or a company, the latest first. */
  readonly query: {
    readonly data: readonly ComponentProps<typeof TicketLine>['ticket'][] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Left out where the user may open none. */
  readonly onNew: (() => void) | undefined;
}

/** What a person or a company asked, in their file. */
export const RelatedTickets = ({ query: { data, error, isFetching, refetch }, onNew }: RelatedTicketsProps) => (
  <section className={styles.tickets} aria-labelledby="related-tickets">
    <div className={styles.head}>
      <h3 id="related-tickets">Mesa de ayuda</h3>
      {onNew !== undefined && (
        <Button size="sm" onClick={onNew}>
          Nuevo ticket
        </Button>
      )}
    </div>
    {data !== undefined ? (
      data.length === 0 ? (
        <p>Aún no tiene tickets.</p>
      ) : (
        <ul>
          {data.map((ticket) => (
            <li key={ticket.ticketID}>
              <TicketLine ticket={ticket} />
            </li>
          ))}
        </ul>
      )
    ) : error !== null ? (
      <ListProblem
        title="No pudimos cargar los tickets"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <RowsSkeleton rows={1} label="Cargando los tickets" />
    )}
  </section>
);
