import { useQuery } from '@tanstack/react-query';
import { askFirst, criminalRecordQueries } from '@vinculo/data-access/criminal-record';
import { CRIMINAL_RECORD_MINUTES } from '@vinculo/domain/candidates';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import type { ReactNode } from 'react';

/** Content shown only while a stated reason is valid. The server enforces the same rule. */
export function BehindReason({ children }: { readonly children: ReactNode }) {
  const query = useQuery(criminalRecordQueries.access());
  if (query.isPending) return <RowsSkeleton rows={3} />;
  if (query.isError)
    return (
      <ErrorState title="No pudimos abrirlo" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {problemText(query.error)}
      </ErrorState>
    );
  if (query.data !== null) return children;
  return (
    <EmptyState
      title="Este documento pide un motivo"
      actions={<Button onClick={() => void askFirst('criminal_record_locked')}>Abrir</Button>}
    >
      {`Escribe para qué lo necesitas. Se abre ${CRIMINAL_RECORD_MINUTES} minutos y queda en la bitácora.`}
    </EmptyState>
  );
}
