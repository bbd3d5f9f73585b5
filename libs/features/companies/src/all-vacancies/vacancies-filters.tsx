import { useQuery } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { modality, states } from '@vinculo/domain/catalogs';
import { payAmount } from '@vinculo/domain/vacancies';
import { dayText } from '@vinculo/ui/dates';
import { lazyPiece } from '@vinculo/ui/lazy';
import { FilterChip } from '@vinculo/ui/table';
import { useState, type ReactNode } from 'react';
import { FilterBar } from '../lists/filter-bar';
import { IndustryChip } from '../lists/industry-chip';
import { OptionChip } from '../lists/option-chip';
import { OwnerChip } from '../lists/owner-filter';
import { StatusFilter } from '../vacancies/status-filter';
import { useVacancyFilters } from './use-vacancy-filters';

const VacancyFiltersDialog = lazyPiece(async () => (await import('./vacancy-filters-dialog')).VacancyFiltersDialog, {
  isOverlay: true,
});

/** What narrows the list of all vacancies. */
export function VacanciesFilters({ tools }: { readonly tools: ReactNode }) {
  const { filters, activeCount, setFilters, clear } = useVacancyFilters();
  const [isChoosing, setIsChoosing] = useState(false);
  const {
    search,
    status,
    companyID,
    industry,
    state,
    modality: way,
    ownerUid,
    publishedFrom,
    publishedUntil,
    payFrom,
    payUntil,
  } = filters;
  return (
    <>
      <FilterBar
        searchLabel="Buscar vacantes"
        placeholder="Vacante, empresa o RFC"
        search={search}
        onSearch={(typed) => setFilters({ search: typed })}
        onChoose={() => setIsChoosing(true)}
        onClear={activeCount > 0 ? clear : undefined}
        tools={tools}
      >
        <StatusFilter status={status} onChange={(next) => setFilters({ status: next })} />
        {companyID !== undefined && (
          <CompanyChip companyID={companyID} onRemove={() => setFilters({ companyID: undefined })} />
        )}
        <IndustryChip industry={industry} onRemove={() => setFilters({ industry: undefined })} />
        <OptionChip name="Estado" options={states} value={state} onRemove={() => setFilters({ state: undefined })} />
        <OptionChip
          name="Modalidad"
          options={modality}
          value={way}
          onRemove={() => setFilters({ modality: undefined })}
        />
        <OwnerChip uid={ownerUid} onRemove={() => setFilters({ ownerUid: undefined })} />
        <DayChip relation="desde" day={publishedFrom} onRemove={() => setFilters({ publishedFrom: undefined })} />
        <DayChip relation="hasta" day={publishedUntil} onRemove={() => setFilters({ publishedUntil: undefined })} />
        <PayChip relation="desde" pay={payFrom} onRemove={() => setFilters({ payFrom: undefined })} />
        <PayChip relation="hasta" pay={payUntil} onRemove={() => setFilters({ payUntil: undefined })} />
      </FilterBar>
      {isChoosing && (
        <VacancyFiltersDialog
          start={{ industry, state, modality: way, ownerUid, publishedFrom, publishedUntil, payFrom, payUntil }}
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

interface DayChipProps {
  readonly relation: string;
  readonly day: string | undefined;
  readonly onRemove: () => void;
}

const DayChip = ({ relation, day, onRemove }: DayChipProps) =>
  day === undefined ? null : (
    <FilterChip name="Publicada" relation={relation} value={dayText(day)} onRemove={onRemove} />
  );

interface PayChipProps {
  readonly relation: string;
  readonly pay: number | undefined;
  readonly onRemove: () => void;
}

const PayChip = ({ relation, pay, onRemove }: PayChipProps) =>
  pay === undefined ? null : (
    <FilterChip name="Sueldo al mes" relation={relation} value={payAmount(pay)} onRemove={onRemove} />
  );

interface CompanyChipProps {
  readonly companyID: CompanyId;
  readonly onRemove: () => void;
}

/** The address knows the company by its id alone. */
function CompanyChip({ companyID, onRemove }: CompanyChipProps) {
  const { data } = useQuery(companyQueries.detail(companyID));
  return <FilterChip name="Empresa" value={data?.tradeName ?? '…'} onRemove={onRemove} />;
}
