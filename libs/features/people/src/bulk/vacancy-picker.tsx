import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { FieldError, TextField } from '@vinculo/ui/form';
import { useId, useState } from 'react';
import styles from './vacancy-picker.module.css';

interface VacancyPickerProps {
  readonly value: JobId | null;
  readonly onChange: (jobID: JobId) => void;
  readonly initialSearch?: string | undefined;
  readonly error?: string | undefined;
}

/** One of the active vacancies, found on the server by name, company or RFC. */
export function VacancyPicker({ value, onChange, initialSearch = '', error }: VacancyPickerProps) {
  const name = useId();
  const [search, setSearch] = useState(initialSearch);
  const sought = search.trim();
  const query = useInfiniteQuery({
    ...vacancyQueries.list({ status: 'active', sort: 'updated', ...(sought === '' ? {} : { search: sought }) }),
    placeholderData: keepPreviousData,
  });
  const [page] = query.data?.pages ?? [];

  return (
    <div className={styles.picker}>
      <TextField
        label="Buscar vacante activa"
        type="search"
        autoComplete="off"
        maxLength={120}
        placeholder="Puesto, empresa o RFC"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Looking for one is not accepting one.
          if (event.key === 'Enter') event.preventDefault();
        }}
        data-autofocus
      />
      {query.isError ? (
        <ErrorState
          title="No pudimos cargar las vacantes"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {problemText(query.error)}
        </ErrorState>
      ) : page === undefined ? (
        <RowsSkeleton rows={4} />
      ) : (
        <div>
          <p className={styles.count} role="status">
            {page.items.length === 0
              ? 'Ninguna vacante activa coincide.'
              : countText(page.items.length, page.total, sought)}
          </p>
          {page.items.length > 0 && (
            <div
              className={styles.list}
              role="radiogroup"
              aria-label="Vacantes activas"
              aria-busy={query.isPlaceholderData}
              aria-invalid={error !== undefined}
            >
              {page.items.map((vacancy) => (
                <label key={vacancy.jobID} className={styles.option}>
                  <input
                    type="radio"
                    name={name}
                    checked={vacancy.jobID === value}
                    onChange={() => onChange(vacancy.jobID)}
                  />
                  <span>
                    {vacancy.name}
                    <small>{placeOf(vacancy)}</small>
                  </span>
                </label>
              ))}
            </div>
          )}
        </div>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}

const countText = (shown: number, total: number, sought: string): string => {
  if (total > shown)
    return sought === ''
      ? `Las ${shown} más recientes. Escribe para encontrar otra.`
      : `Las ${shown} más recientes de las que coinciden. Escribe más para encontrar otra.`;
  return shown === 1 ? '1 vacante' : `${shown} vacantes`;
};

/** "Autopartes del Bajío · Celaya, Guanajuato" */
const placeOf = ({ companyName, location }: Vacancy): string => {
  const [first] = location.locations;
  const place =
    first === undefined ? '' : [first.city, labelOf(states, first.state)].filter((part) => part !== '').join(', ');
  return [companyName, place].filter((part) => part !== '').join(' · ');
};
