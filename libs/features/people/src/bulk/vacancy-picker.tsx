import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { useSoughtVacancies } from '@vinculo/data-access/vacancies';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';

interface VacancyPickerProps {
  readonly value: JobId | null;
  readonly onChange: (jobID: JobId) => void;
  readonly initialSearch?: string | undefined;
  readonly error?: string | undefined;
}

/** One of the active vacancies, found on the server by name, company or RFC. */
export function VacancyPicker({ value, onChange, initialSearch = '', error }: VacancyPickerProps) {
  const [search, setSearch] = useState(initialSearch);
  const query = useSoughtVacancies(search, { status: 'active' });
  const [page] = query.data?.pages ?? [];
  const vacancies = page?.items ?? [];

  return (
    <Picker
      label="Buscar vacante activa"
      placeholder="Puesto, empresa o RFC"
      maxLength={LONGEST_SEARCH}
      search={search}
      onSearch={setSearch}
      optionsLabel="Vacantes activas"
      options={vacancies.map((vacancy) => ({ id: vacancy.jobID, name: vacancy.name, note: placeOf(vacancy) }))}
      status={
        vacancies.length === 0
          ? 'Ninguna vacante activa coincide.'
          : countText(vacancies.length, page?.total ?? 0, search.trim())
      }
      isBusy={query.isPlaceholderData}
      instead={
        query.isError ? (
          <ErrorState
            title="No pudimos cargar las vacantes"
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {problemText(query.error)}
          </ErrorState>
        ) : query.isPending ? (
          <RowsSkeleton rows={4} />
        ) : undefined
      }
      value={value}
      onChange={onChange}
      error={error}
    />
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
