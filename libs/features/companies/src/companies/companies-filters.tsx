import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { lazyPiece } from '@vinculo/ui/lazy';
import { FilterBar, FilterChips } from '@vinculo/ui/list';
import { useState, type ComponentProps } from 'react';
import { companyChips, useCompanyFilters } from './company-list';

const CompanyFiltersDialog = lazyPiece(async () => (await import('./company-filters-dialog')).CompanyFiltersDialog, {
  isOverlay: true,
});

/** The filters of the companies list. */
export function CompaniesFilters({
  tools,
  tableTools,
}: Pick<ComponentProps<typeof FilterBar>, 'tools' | 'tableTools'>) {
  const state = useCompanyFilters();
  const { filters, activeCount, setFilters, clear } = state;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <FilterBar
        searchLabel="Buscar empresas"
        placeholder="Razón social o RFC"
        maxLength={LONGEST_SEARCH}
        search={filters.search}
        onSearch={(typed) => setFilters({ search: typed })}
        onChoose={() => setIsChoosing(true)}
        onClear={activeCount > 0 ? clear : undefined}
        tools={tools}
        tableTools={tableTools}
      >
        <FilterChips chips={companyChips} state={state} />
      </FilterBar>
      {isChoosing && (
        <CompanyFiltersDialog
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
