import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportSummary, ReportedRow } from '@vinculo/contracts/candidate-imports';
import { importQueries } from '@vinculo/data-access/candidate-imports';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { candidatePath, PrefetchLink } from '@vinculo/ui/navigation';
import styles from '../import-page.module.css';
import { fieldProblemText } from './row-problem-text';

const OUTCOME_TEXT: Readonly<Record<ReportedRow['outcome'], string>> = {
  refused: 'Con problemas',
  skipped: 'Omitida: ya estaba',
  left: 'Sin retirar: cambió después',
};

/** The rows of an import that were not written, or not undone, and why. */
export function ReportedRows({ summary }: { readonly summary: ImportSummary }) {
  const query = useInfiniteQuery(importQueries.rows(summary));
  if (query.isPending) return <RowsSkeleton rows={3} />;
  if (query.isError)
    return (
      <ErrorState
        title="No pudimos cargar las filas"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  return (
    <>
      <ul className={styles.reportedRows} aria-label="Filas sin importar o sin retirar">
        {query.data.pages.flatMap(({ items }) =>
          items.map(({ row, outcome, problems, person }) => (
            <li key={row}>
              <strong>Fila {row}</strong> {OUTCOME_TEXT[outcome]}
              {problems.length > 0 && ` (${problems.map((field) => fieldProblemText(field)).join('; ')})`}
              {person !== null && (
                <>
                  {' '}
                  <PrefetchLink to={candidatePath(person.docID)}>{person.name}</PrefetchLink>
                </>
              )}
            </li>
          )),
        )}
      </ul>
      {query.hasNextPage && (
        <Button size="sm" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </>
  );
}
