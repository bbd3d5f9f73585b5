import { IconCalendar, IconHeadset, IconLink, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { useAuthStore } from '@vinculo/data-access/state';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { FilterBar, FilterChips, ListProblem, NoMatches, useListParams } from '@vinculo/ui/list';
import { paths, PrefetchLink } from '@vinculo/ui/navigation';
import { useState } from 'react';
import styles from '../hub.module.css';
import { useMatchinghub } from '../matchinghub-context';
import { AlertCount, LinkCount, TicketCount, TodayCount } from '../tool-counts';
import { VacancyItems } from './vacancy-items';
import { vacancyChips, vacancyParams } from './vacancy-params';

const VacancyFiltersDialog = lazyPiece(async () => (await import('./vacancy-filters-dialog')).VacancyFiltersDialog, {
  isOverlay: true,
});

/** The active vacancies, newest first. */
export function VacancyColumn() {
  const { jobID, toolPath } = useMatchinghub();
  const state = useListParams(vacancyParams);
  const [isChoosing, setIsChoosing] = useState(false);
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const query = useInfiniteQuery({
    ...vacancyQueries.list({ ...state.filters, status: 'active' }),
    placeholderData: keepPreviousData,
  });
  const vacancies = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <section className={styles.vacancies} aria-label="Vacantes activas">
      <div className={styles.find}>
        <FilterBar
          searchLabel="Buscar vacantes activas"
          placeholder="Vacante o empresa"
          maxLength={LONGEST_SEARCH}
          search={state.filters.search}
          onSearch={(search) => state.setFilters({ search })}
          chooseLabel="Filtros de vacantes"
          onChoose={() => setIsChoosing(true)}
          onClear={state.activeCount > 0 ? state.clear : undefined}
        >
          <FilterChips chips={vacancyChips} state={state} />
        </FilterBar>
        {total !== undefined && <p className={styles.count}>{counted(total, 'vacante activa', 'vacantes activas')}</p>}
      </div>
      {isChoosing && (
        <VacancyFiltersDialog
          start={state.filters}
          onClose={() => setIsChoosing(false)}
          onApply={(chosen) => {
            state.setFilters(chosen);
            setIsChoosing(false);
          }}
        />
      )}
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
        <NoMatches title="Ninguna vacante coincide" onClear={state.clear}>
          Prueba con menos filtros o con otra palabra.
        </NoMatches>
      )}
      {vacancies.length > 0 && <VacancyItems vacancies={vacancies} />}
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
