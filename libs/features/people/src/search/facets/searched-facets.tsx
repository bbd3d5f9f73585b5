import type { CandidateFilterChange, CandidateFilters } from '@vinculo/data-access/state';
import type { State } from '@vinculo/domain/catalogs';
import { MultiSelectField, SelectField, type FieldOption } from '@vinculo/ui/form';
import styles from './facets.module.css';
import { countText, type FacetOption } from './option-facets';

interface PlaceFacetsProps {
  readonly filters: CandidateFilters;
  readonly change: (change: CandidateFilterChange) => void;
  readonly positions: readonly FacetOption[];
  readonly states: readonly FacetOption<State>[];
  /** Called when the user is about to open one of the lists. */
  readonly onFocus: () => void;
}

const ANY = 'Cualquiera';
const MOST_CHOSEN = 20;

const withNotes = <V extends string>(options: readonly FacetOption<V>[]): FieldOption<V>[] =>
  options.map(({ value, label, count }) => ({ value, label, ...(count === null ? {} : { note: countText(count) }) }));

/** Filters by desired position and by state of residence, each a list with a search. */
export const PositionAndStateFacets = ({ filters, change, positions, states, onFocus }: PlaceFacetsProps) => (
  <div className={styles.searched} onFocus={onFocus}>
    <MultiSelectField
      label="Puesto buscado"
      placeholder={filters.positionFilter.length === 0 ? ANY : ''}
      options={withNotes(positions)}
      value={filters.positionFilter}
      max={MOST_CHOSEN}
      onChange={(positionFilter) => change({ positionFilter })}
    />
    <MultiSelectField
      label="Estado"
      placeholder={filters.stateFilter.length === 0 ? ANY : ''}
      options={withNotes(states)}
      value={filters.stateFilter}
      onChange={(stateFilter) => change({ stateFilter })}
    />
  </div>
);

interface FairFacetProps {
  readonly fairs: readonly FacetOption[];
  readonly value: string;
  readonly onChange: (fair: string) => void;
}

/** Filters by the job fair at which people registered. */
export const FairFacet = ({ fairs, value, onChange }: FairFacetProps) => (
  <div className={styles.searched}>
    <SelectField
      label="Feria de empleo"
      placeholder={ANY}
      isClearable
      options={withNotes(fairs)}
      value={value === '' ? null : value}
      onChange={(fair) => onChange(fair ?? '')}
    />
  </div>
);
