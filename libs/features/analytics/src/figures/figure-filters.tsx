import type { FigureSearch } from '@vinculo/contracts/analytics';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { applicationSources } from '@vinculo/domain/applications';
import { states, type Option } from '@vinculo/domain/catalogs';
import { Button } from '@vinculo/ui/button';
import { OptionFilter } from '@vinculo/ui/list';
import type { ListState } from '@vinculo/ui/list';
import type { ReactNode } from 'react';
import styles from './figures.module.css';
import { PeriodFilter } from './period-filter';

/** One choice of a filter that takes several. */
function One<V extends string>({
  values,
  onChange,
  ...field
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Option<V>[];
  readonly isUnavailable?: boolean;
  readonly values: readonly V[];
  readonly onChange: (values: V[]) => void;
}) {
  return (
    <OptionFilter {...field} value={values[0]} onChange={(value) => onChange(value === undefined ? [] : [value])} />
  );
}

interface FigureFiltersProps {
  readonly state: Pick<ListState<FigureSearch>, 'filters' | 'activeCount' | 'setFilters' | 'clear'>;
  /** What the source of the facts of the screen is; where applications came from, unless given. */
  readonly source?: { readonly label: string; readonly options: readonly Option[] };
  /** Before the others. */
  readonly children?: ReactNode;
}

const ORIGIN = { label: 'Origen', options: applicationSources };

/** The days and filters of a screen of figures. */
export function FigureFilters({ state, source = ORIGIN, children }: FigureFiltersProps) {
  const { filters, setFilters, activeCount, clear } = state;
  const industries = useCatalog('industries');
  return (
    <div className={styles.filters}>
      {children}
      <PeriodFilter days={filters} onChange={setFilters} />
      <One
        label="Estado"
        placeholder="Todos"
        options={states}
        values={filters.places}
        onChange={(places) => setFilters({ places })}
      />
      <One
        label="Industria"
        placeholder="Todas"
        options={industries.optionsFor(filters.industries[0] ?? '')}
        isUnavailable={industries.isUnavailable}
        values={filters.industries}
        onChange={(chosen) => setFilters({ industries: chosen })}
      />
      <One {...source} placeholder="Todos" values={filters.sources} onChange={(sources) => setFilters({ sources })} />
      {activeCount > 0 && (
        <Button variant="ghost" onClick={clear}>
          Limpiar
        </Button>
      )}
    </div>
  );
}
