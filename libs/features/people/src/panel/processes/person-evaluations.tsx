import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { mexicoDay } from '@vinculo/domain/calendar';
import { EvaluationSummary } from '@vinculo/ui/agenda';
import { fullTime } from '@vinculo/ui/dates';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { eventPath, PrefetchLink } from '@vinculo/ui/navigation';
import styles from './processes-tab.module.css';

/** What the interviewers of a person think, by interview, the latest first. */
export function PersonEvaluations({ docID }: { readonly docID: CandidateId }) {
  const query = useQuery(agendaQueries.evaluations({ docID }));
  return (
    <section className={styles.events} aria-labelledby="person-evaluations">
      <h3 id="person-evaluations">Evaluaciones</h3>
      {query.isPending ? (
        <RowsSkeleton rows={1} label="Cargando las evaluaciones" />
      ) : query.data === undefined ? (
        <ListProblem
          title="No pudimos cargar las evaluaciones"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.length === 0 ? (
        <p>Aún no tiene entrevistas que evaluar.</p>
      ) : (
        <ul>
          {query.data.map(({ eventID, title, startsAt, kit, round }) => (
            <li key={eventID} className={styles.evaluation}>
              <PrefetchLink to={eventPath(eventID, mexicoDay(new Date(startsAt)))}>{title}</PrefetchLink>
              <p>{fullTime(new Date(startsAt)).replace(/ \(CDMX\).*/, '')}</p>
              {round === null ? (
                <p>Falta tu evaluación. Cuando la envíes verás las de los demás.</p>
              ) : (
                <EvaluationSummary points={kit?.points ?? []} {...round} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
