import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { EventLine } from '@vinculo/ui/agenda';
import { fullTime } from '@vinculo/ui/dates';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import styles from './processes-tab.module.css';

/** The events of a person, the latest first. */
export function PersonEvents({ docID }: { readonly docID: CandidateId }) {
  const query = useQuery(agendaQueries.ofPerson(docID));
  return (
    <section className={styles.events} aria-labelledby="person-events">
      <h3 id="person-events">Citas</h3>
      {query.isPending ? (
        <RowsSkeleton rows={1} label="Cargando las citas" />
      ) : query.data === undefined ? (
        <ListProblem
          title="No pudimos cargar las citas"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.length === 0 ? (
        <p>Aún no tiene citas.</p>
      ) : (
        <ul>
          {query.data.map((event) => (
            <li key={event.eventID}>
              <EventLine event={event} time={fullTime(new Date(event.startsAt)).replace(/ \(CDMX\).*/, '')} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
