import { useQuery } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { shortlistQueries } from '@vinculo/data-access/shortlists';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { ShortlistItem } from './shortlist-item';
import styles from './shortlists.module.css';

interface ShortlistsListProps {
  readonly jobID: JobId;
}

/** The shortlists of a vacancy, with what became of each. */
export function ShortlistsList({ jobID }: ShortlistsListProps) {
  const query = useQuery(shortlistQueries.ofVacancy(jobID));
  if (query.data === undefined)
    return query.isError ? (
      <ListProblem
        title="No pudimos cargar las ternas"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton rows={3} />
    );
  if (query.data.length === 0)
    return (
      <EmptyState title="Aún no hay ternas">
        Selecciona de 3 a 5 personas en el tablero o en la lista y elige «Enviar terna».
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {query.data.map((shortlist) => (
        <ShortlistItem key={shortlist.shortlistID} shortlist={shortlist} />
      ))}
    </ul>
  );
}
