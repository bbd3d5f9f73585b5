import { industries, labelOf, states } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import type { CompanyFilters } from '@vinculo/contracts/companies';
import { IconFilter } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { DensityMenu, FilterChip, SearchField } from '@vinculo/ui/table';
import { useEffect, useState } from 'react';
import styles from './companies-filters.module.css';
import { useCompanyFilters } from './use-company-filters';

const MINIMUMS = [1, 3, 5, 10, 20].map((count) => ({ value: String(count), label: `${count} o más` }));

type Narrowing = Pick<CompanyFilters, 'industry' | 'state' | 'verification' | 'minActive'>;

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
        <Dialog
          isOpen
          title="Filtrar empresas"
          acceptLabel="Aplicar"
          onClose={() => setChoosing(null)}
          onAccept={() => {
            setFilters(choosing);
            setChoosing(null);
          }}
        >
          <SelectField
            label="Verificación"
            isClearable
            placeholder="Cualquiera"
            options={verificationStatus}
            value={choosing.verification ?? null}
            onChange={(verification) => setChoosing({ ...choosing, verification: verification ?? undefined })}
          />
          <SelectField
            label="Industria"
            isClearable
            placeholder="Cualquiera"
            options={industries}
            value={choosing.industry ?? null}
            onChange={(industry) => setChoosing({ ...choosing, industry: industry ?? undefined })}
          />
          <SelectField
            label="Estado"
            isClearable
            placeholder="Cualquiera"
            options={states}
            value={choosing.state ?? null}
            onChange={(state) => setChoosing({ ...choosing, state: state ?? undefined })}
          />
          <SelectField
            label="Vacantes activas"
            isClearable
            placeholder="Las que sean"
            options={MINIMUMS}
            value={choosing.minActive === undefined ? null : String(choosing.minActive)}
            onChange={(count) => setChoosing({ ...choosing, minActive: count === null ? undefined : Number(count) })}
          />
        </Dialog>
      )}
    </div>
  );
}
