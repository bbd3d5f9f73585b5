import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { lazyPiece } from '@vinculo/ui/lazy';
import { FilterBar, FilterChips } from '@vinculo/ui/list';
import { useState, type ComponentProps } from 'react';
import { StatusFilter } from '../status-filter';
import { useVacancyFilters, vacancyChips } from './vacancy-list';

const VacancyFiltersDialog = lazyPiece(async () => (await import('./vacancy-filters-dialog')).VacancyFiltersDialog, {
  isOverlay: true,
});

/** The filters of the list of all vacancies. */
export function VacanciesFilters({
  tools,
  tableTools,
}: Pick<ComponentProps<typeof FilterBar>, 'tools' | 'tableTools'>) {
  const state = useVacancyFilters();
  const { filters, activeCount, setFilters, clear } = state;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <FilterBar
        searchLabel="Buscar vacantes"
        placeholder="Vacante, empresa o RFC"
        maxLength={LONGEST_SEARCH}
        search={filters.search}
        onSearch={(typed) => setFilters({ search: typed })}
        onChoose={() => setIsChoosing(true)}
        onClear={activeCount > 0 ? clear : undefined}
        tools={tools}
        tableTools={tableTools}
      >
        <StatusFilter status={filters.status} onChange={(status) => setFilters({ status })} />
        <FilterChips chips={vacancyChips} state={state} />
      </FilterBar>
      {isChoosing && (
        <VacancyFiltersDialog
          start={filters}
          onClose={() => setIsChoosing(false)}
          onApply={(chosen) => {
            setFilters(chosen);
            setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}
