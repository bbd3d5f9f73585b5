import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { recogniseIdentifier, type RecognisedIdentifier } from '@vinculo/domain/candidates';
import type { CandidateFilterChange, CandidateFilters } from '@vinculo/data-access/state';
import { Button } from '@vinculo/ui/button';
import { FilterChip, SearchField } from '@vinculo/ui/table';
import type { ReactNode } from 'react';
import { activeFilters } from './active-filters';
import styles from './search-bar.module.css';

const KIND_TEXTS: Readonly<Record<RecognisedIdentifier['kind'], string>> = {
  curp: 'CURP',
  rfc: 'RFC',
  nss: 'NSS',
  email: 'correo',
  phone: 'teléfono',
};

interface SearchBarProps {
  readonly filters: CandidateFilters;
  readonly change: (change: CandidateFilterChange) => void;
  readonly clear: () => void;
  /** Saves the current search as a view. */
  readonly saveView: () => void;
  /** Opens the filters where they are hidden; shows how many are active. */
  readonly openFilters: (count: number) => ReactNode;
  /** The vacancy whose match is shown. */
  readonly vacancyChip: ReactNode;
  /** Controls for density, columns and order. */
  readonly tools: ReactNode;
}

/** The search box and the active filters. */
export function SearchBar({ filters, change, clear, saveView, openFilters, vacancyChip, tools }: SearchBarProps) {
  const { labelOf: positionOf } = useCatalog('positions');
  const { labelOf: functionOf } = useCatalog('functions');
  const active = activeFilters(filters, positionOf, functionOf);
  const identifier = recogniseIdentifier(filters.textSearch);
  return (
    <div className={styles.bar}>
      <span className={styles.search}>
        <SearchField
          label="Buscar personas"
          placeholder="Nombre, puesto, lugar, CURP, correo…"
          value={filters.textSearch}
          maxLength={LONGEST_SEARCH}
          onChange={(textSearch) => change({ textSearch })}
        />
      </span>
      <span className={styles.filters}>{openFilters(active.length)}</span>
      <span role="status" className={styles.exact}>
        {identifier !== null && `Búsqueda exacta por ${KIND_TEXTS[identifier.kind]}`}
      </span>
      {vacancyChip}
      {active.map(({ name, relation, value, off }) => (
        <FilterChip
          key={`${name} ${relation} ${value}`}
          name={name}
          relation={relation}
          value={value}
          onRemove={() => change(off)}
        />
      ))}
      {(active.length > 0 || filters.textSearch !== '') && (
        <span className={styles.all}>
          <Button variant="ghost" size="sm" onClick={clear}>
            Limpiar
          </Button>
          <Button variant="ghost" size="sm" onClick={saveView}>
            Guardar vista
          </Button>
        </span>
      )}
      <span className={styles.tools}>{tools}</span>
    </div>
  );
}
