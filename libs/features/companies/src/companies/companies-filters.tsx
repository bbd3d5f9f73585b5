import { states } from '@vinculo/domain/catalogs';
import { riskLevels, verificationStatus } from '@vinculo/domain/companies';
import { lazyPiece } from '@vinculo/ui/lazy';
import { FilterChip } from '@vinculo/ui/table';
import { useState, type ReactNode } from 'react';
import { FilterBar } from '../lists/filter-bar';
import { IndustryChip } from '../lists/industry-chip';
import { OptionChip } from '../lists/option-chip';
import { OwnerChip } from '../lists/owner-filter';
import { useCompanyFilters } from './use-company-filters';

const CompanyFiltersDialog = lazyPiece(async () => (await import('./company-filters-dialog')).CompanyFiltersDialog, {
  isOverlay: true,
});

/** What narrows the companies list. */
export function CompaniesFilters({ tools }: { readonly tools: ReactNode }) {
  const { filters, activeCount, setFilters, clear } = useCompanyFilters();
  const [isChoosing, setIsChoosing] = useState(false);
  const { search, verification, risk, industry, state, minActive, ownerUid } = filters;
  return (
    <>
      <FilterBar
        searchLabel="Buscar empresas"
        placeholder="Razón social o RFC"
        search={search}
        onSearch={(typed) => setFilters({ search: typed })}
        onChoose={() => setIsChoosing(true)}
        onClear={activeCount > 0 ? clear : undefined}
        tools={tools}
      >
        <OptionChip
          name="Verificación"
          options={verificationStatus}
          value={verification}
          onRemove={() => setFilters({ verification: undefined })}
        />
        <OptionChip name="Riesgo" options={riskLevels} value={risk} onRemove={() => setFilters({ risk: undefined })} />
        <IndustryChip industry={industry} onRemove={() => setFilters({ industry: undefined })} />
        <OptionChip name="Estado" options={states} value={state} onRemove={() => setFilters({ state: undefined })} />
        <OwnerChip uid={ownerUid} onRemove={() => setFilters({ ownerUid: undefined })} />
        {minActive !== undefined && (
          <FilterChip
            name="Vacantes activas"
            relation="al menos"
            value={String(minActive)}
            onRemove={() => setFilters({ minActive: undefined })}
          />
        )}
      </FilterBar>
      {isChoosing && (
        <CompanyFiltersDialog
          start={{ industry, state, verification, risk, minActive, ownerUid }}
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
