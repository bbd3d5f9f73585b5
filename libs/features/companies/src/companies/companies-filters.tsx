import { industries, labelOf, states } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import { IconFilter } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { DensityMenu, FilterChip, SearchField } from '@vinculo/ui/table';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './companies-filters.module.css';
import type { Narrowing } from './company-filters-dialog';
import { useCompanyFilters } from './use-company-filters';

const CompanyFiltersDialog = lazy(async () => ({
  default: (await import('./company-filters-dialog')).CompanyFiltersDialog,
}));

/** The search box and the filters that are on. The address holds them; the box only runs ahead while someone types. */
export function CompaniesFilters() {
  const { filters, activeCount, setFilters, clear } = useCompanyFilters();
  const [typed, setTyped] = useState(filters.search ?? '');
  const [choosing, setChoosing] = useState<Narrowing | null>(null);

  // The back button or "Quitar filtros" changed the address under the box.
  useEffect(
    () => setTyped((current) => (current.trim() === (filters.search ?? '') ? current : (filters.search ?? ''))),
    [filters.search],
  );

  return (
    <div className={styles.bar}>
      <SearchField
        label="Buscar empresas"
        placeholder="Razón social o RFC"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setFilters({ search: text.trim() === '' ? undefined : text.trim().slice(0, 120) });
        }}
      />
      {filters.verification !== undefined && (
        <FilterChip
          name="Verificación"
          value={labelOf(verificationStatus, filters.verification)}
          onRemove={() => setFilters({ verification: undefined })}
        />
      )}
      {filters.industry !== undefined && (
        <FilterChip
          name="Industria"
          value={labelOf(industries, filters.industry)}
          onRemove={() => setFilters({ industry: undefined })}
        />
      )}
      {filters.state !== undefined && (
        <FilterChip
          name="Estado"
          value={labelOf(states, filters.state)}
          onRemove={() => setFilters({ state: undefined })}
        />
      )}
      {filters.minActive !== undefined && (
        <FilterChip
          name="Vacantes activas"
          relation="al menos"
          value={String(filters.minActive)}
          onRemove={() => setFilters({ minActive: undefined })}
        />
      )}
      <Button
        icon={<IconFilter size={16} stroke={1.75} />}
        onClick={() =>
          setChoosing({
            industry: filters.industry,
            state: filters.state,
            verification: filters.verification,
            minActive: filters.minActive,
          })
        }
      >
        Filtros
      </Button>
      {activeCount > 0 && (
        <Button variant="ghost" onClick={clear}>
          Limpiar
        </Button>
      )}
      <span className={styles.end}>
        <DensityMenu />
      </span>
      {choosing !== null && (
        <Suspense fallback={null}>
          <CompanyFiltersDialog
            start={choosing}
            onClose={() => setChoosing(null)}
            onApply={(chosen) => {
              setFilters(chosen);
              setChoosing(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
