import type { UseQueryResult } from '@tanstack/react-query';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import type { ReactNode } from 'react';
import styles from './account-page.module.css';

interface AccountSectionProps {
  /** The id of the heading; unique on the page. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of the account page under its heading. */
export const AccountSection = ({ id, title, children }: AccountSectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 className={styles.title} id={id}>
      {title}
    </h2>
    {children}
  </section>
);

interface LoadedSectionProps<T> extends Omit<AccountSectionProps, 'children'> {
  readonly query: UseQueryResult<T>;
  /** The name of the data in messages, with its article: "tus datos". */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}

/** A section with the loading, error and loaded states of its data. */
export const LoadedSection = <T,>({ query, what, children, ...frame }: LoadedSectionProps<T>) => (
  <AccountSection {...frame}>
    {query.isPending ? (
      <RowsSkeleton rows={3} label={`Cargando ${what}`} />
    ) : query.isLoadingError ? (
      <ErrorState
        title={`No pudimos cargar ${what}`}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    ) : (
      children(query.data)
    )}
  </AccountSection>
);
