import { IconCalendar, IconHeadset, IconLink } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { counted } from '@vinculo/domain/formats';
import { formatLocation } from '@vinculo/domain/vacancies';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { paths, PrefetchLink } from '@vinculo/ui/navigation';
import { SearchField } from '@vinculo/ui/table';
import { useState } from 'react';
import styles from './hub.module.css';
import { useMatchinghub } from './matchinghub-context';

/** None of their records can be made yet. */
const TOOLS = [
  { path: paths.scheduler, label: 'Agenda', none: 'Sin entrevistas', Icon: IconCalendar },
  { path: paths.helpDesk, label: 'Mesa de ayuda', none: 'Sin tickets', Icon: IconHeadset },
  { path: paths.vacancyUtm, label: 'Enlaces UTM', none: 'Sin enlaces', Icon: IconLink },
] as const;

const placeOf = ({ location }: Vacancy): string => location.locations.map(formatLocation).join(' · ');

/** The active vacancies, newest first. */
export function VacancyColumn() {
  const [search, setSearch] = useState('');
  const { jobID, chooseVacancy, toolPath } = useMatchinghub();
  const query = useInfiniteQuery({
    ...vacancyQueries.list({ status: 'active', ...(search.trim() === '' ? {} : { search: search.trim() }) }),
    placeholderData: keepPreviousData,
  });
  const vacancies = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <section className={styles.vacancies} aria-label="Vacantes activas">
      <div className={styles.find}>
        <SearchField
          label="Buscar vacantes activas"
          placeholder="Vacante o empresa"
          maxLength={LONGEST_SEARCH}
          value={search}
          onChange={setSearch}
        />
        {total !== undefined && <p className={styles.count}>{counted(total, 'vacante activa', 'vacantes activas')}</p>}
      </div>
      {query.isPending && <RowsSkeleton rows={8} label="Cargando vacantes" />}
      {query.isError && (
        <ListProblem
          title="No pudimos cargar las vacantes"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && vacancies.length === 0 && (
        <EmptyState title="Ninguna vacante coincide">Prueba con otra palabra.</EmptyState>
      )}
      {vacancies.length > 0 && (
        <ul className={styles.list}>
          {vacancies.map((vacancy) => (
            <li key={vacancy.jobID}>
              <button
                type="button"
                className={styles.vacancy}
                aria-current={vacancy.jobID === jobID || undefined}
                onClick={() => chooseVacancy(vacancy.jobID)}
              >
                <span className={styles.name}>{vacancy.name}</span>
                <span className={styles.matches} title="Coincidencias">
                  {vacancy.matches.toLocaleString('en-US')}
                </span>
                <span className={styles.note}>
                  {vacancy.companyName} · {placeOf(vacancy)}
                </span>
                {vacancy.openApplications !== undefined && (
                  <span className={styles.open}>
                    {counted(vacancy.openApplications, 'postulación abierta', 'postulaciones abiertas')}
                  </span>
                )}
                <span className={styles.age}>
                  <RelativeTime at={vacancy.createdAt} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver más
        </Button>
      )}
      <nav className={styles.tools} aria-label="Herramientas">
        {TOOLS.map(({ path, label, none, Icon }) => (
          <PrefetchLink key={path} to={toolPath(path)}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {label} <span className={styles.none}>{none}</span>
          </PrefetchLink>
        ))}
      </nav>
    </section>
  );
}
