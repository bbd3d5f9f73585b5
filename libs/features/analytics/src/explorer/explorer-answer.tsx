import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import type { ReactNode } from 'react';
import { ExplorerProblem } from './explorer-problem';
import styles from './explorer.module.css';

interface ExplorerAnswerProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** The answer to a question, or why there is none. */
export function ExplorerAnswer<Data>({ query, isEmpty, children }: ExplorerAnswerProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (error !== null && (data === undefined || isPlaceholderData))
    return <ExplorerProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton label="Calculando las cifras" />;
  if (isEmpty(data))
    return <EmptyState title="Nada en este periodo">Prueba con más días o con menos filtros.</EmptyState>;
  return (
    <section className={styles.result} aria-label="Resultado" aria-busy={isPlaceholderData}>
      {children(data)}
    </section>
  );
}
