import { RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import type { ReactNode } from 'react';

interface AnsweredProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** "las esperas" */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query answers with; without an answer, that it is computed, or why it is not and a retry. */
export function Answered<Data>({ query, what, children }: AnsweredProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  return error === null ? (
    <RowsSkeleton label={`Calculando ${what}`} />
  ) : (
    <ListProblem
      title={`No pudimos calcular ${what}`}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
