import { IconCalendar, IconHeadset, IconLink, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { useAuthStore } from '@vinculo/data-access/state';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { counted, grouped } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
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
import { AlertCount, LinkCount, TicketCount, TodayCount } from './tool-counts';

const placeOf = ({ location }: Vacancy): string => location.locations.map(formatLocation).join(' · ');

/** The active vacancies, newest first. */
export function VacancyColumn() {
  const [search, setSearch] = useState('');
  const { jobID, chooseVacancy, toolPath } = useMatchinghub();
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
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
                  {grouped(vacancy.matches)}
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
        <PrefetchLink to={toolPath(paths.scheduler)}>
          <IconCalendar size={16} stroke={1.75} aria-hidden />
          Agenda {can(claims, 'events:read') && <TodayCount />}
        </PrefetchLink>
        <PrefetchLink to={paths.helpDesk}>
          <IconHeadset size={16} stroke={1.75} aria-hidden />
          Mesa de ayuda {can(claims, 'tickets:read') && <TicketCount />}
        </PrefetchLink>
        <PrefetchLink to={toolPath(paths.vacancyUtm)}>
          <IconLink size={16} stroke={1.75} aria-hidden />
          Enlaces UTM {jobID !== null && can(claims, 'campaigns:read') && <LinkCount jobID={jobID} />}
        </PrefetchLink>
        <PrefetchLink to={paths.referrals}>
          <IconUserPlus size={16} stroke={1.75} aria-hidden />
          Referidos {can(claims, 'referrals:read') && can(claims, 'candidates:read') && <AlertCount />}
        </PrefetchLink>
      </nav>
    </section>
  );
}
