import type { ReactNode } from 'react';
import { problemText } from '../errors';
import { ErrorState, RowsSkeleton } from '../feedback';

/** What `useQuery` answers while there is no data. */
interface PendingQuery {
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * The content of a side panel while a record is loading or has failed to load. The panel itself is not replaced.
 * @param kind of record: "Empresa".
 */
export const pendingContent = (
  query: PendingQuery,
  kind: string,
  errorTitle: string,
): { readonly title: string; readonly children: ReactNode } =>
  query.isError
    ? {
        title: kind,
        children: (
          <ErrorState title={errorTitle} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
            {problemText(query.error)}
          </ErrorState>
        ),
      }
    : { title: 'Cargando…', children: <RowsSkeleton /> };
