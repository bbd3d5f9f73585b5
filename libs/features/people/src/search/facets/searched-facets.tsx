import type { Facet } from '@vinculo/contracts/candidates';
import { useCatalog } from '@vinculo/data-access/catalogs';
import type { CandidateFilterChange, CandidateFilters } from '@vinculo/data-access/state';
import { modality, states, workDays, workTime, workTurns, type Option, type State } from '@vinculo/domain/catalogs';
import { MAX_SALARY } from '@vinculo/domain/vacancies';
import { MultiSelectField, SelectField, type FieldOption } from '@vinculo/ui/form';
import { FacetGroup } from './facet-group';
import styles from './facets.module.css';
import { InputFacet } from './input-facet';
import { countText, ListFacet, type FacetOption } from './option-facets';

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

interface WishFacetsProps {
  readonly filters: CandidateFilters;
  readonly change: (change: CandidateFilterChange) => void;
  /** The options with how many of the matching people have each. */
  readonly options: <V extends string>(facet: Facet, list: readonly Option<V>[]) => FacetOption<V>[];
  /** Called when the user is about to open one of the lists. */
  readonly onFocus: () => void;
}

const LONGEST_PAY = String(MAX_SALARY).length;

/** Filters by what people said that they look for. */
export function WishFacets({ filters, change, options, onFocus }: WishFacetsProps) {
  const functions = useCatalog('functions');
  const { timesFilter, modalitiesFilter, daysFilter, turnsFilter, functionsFilter, placesFilter, payFilter } = filters;
  const chosen = [timesFilter, modalitiesFilter, daysFilter, turnsFilter, functionsFilter, placesFilter].flat();
  return (
    <FacetGroup title="Lo que busca" isFolded={chosen.length === 0 && payFilter === null}>
      <ListFacet
        label="Jornada"
        options={options('wishedTimes', workTime)}
        chosen={timesFilter}
        onChange={(values) => change({ timesFilter: values })}
      />
      <ListFacet
        label="Modalidad"
        options={options('wishedModalities', modality)}
        chosen={modalitiesFilter}
        onChange={(values) => change({ modalitiesFilter: values })}
      />
      <ListFacet
        label="Días"
        options={options('wishedDays', workDays)}
        chosen={daysFilter}
        onChange={(values) => change({ daysFilter: values })}
      />
      <ListFacet
        label="Turno"
        options={options('wishedTurns', workTurns)}
        chosen={turnsFilter}
        onChange={(values) => change({ turnsFilter: values })}
      />
      <InputFacet
        label="Acepta este sueldo al mes"
        placeholder="En pesos"
        maxLength={LONGEST_PAY}
        value={payFilter === null ? '' : String(payFilter)}
        onChange={(text) => change({ payFilter: Number(text.replace(/\D/g, '')) || null })}
      />
      <div className={styles.searched} onFocus={onFocus}>
        <MultiSelectField
          label="Funciones que conoce"
          placeholder={functionsFilter.length === 0 ? ANY : ''}
          options={withNotes(options('knownFunctions', functions.optionsFor(...functionsFilter)))}
          value={functionsFilter}
          max={MOST_CHOSEN}
          onChange={(values) => change({ functionsFilter: values })}
        />
        <MultiSelectField
          label="Dónde trabajaría"
          placeholder={placesFilter.length === 0 ? ANY : ''}
          options={withNotes(options('wishedPlaces', states))}
          value={placesFilter}
          onChange={(values) => change({ placesFilter: values })}
        />
      </div>
    </FacetGroup>
  );
}
