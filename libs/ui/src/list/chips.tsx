import { labelOf, type Option } from '@vinculo/domain/catalogs';
import { Fragment, type ReactNode } from 'react';
import { FilterChip } from '../table';
import type { ListState } from './use-list-params';

type ChipOf<V> = (value: V, onRemove: () => void) => ReactNode;

/** The chip of each filter that has one, in the order in which they are shown. */
export type Chips<F extends object> = { readonly [K in keyof F & string]?: ChipOf<NonNullable<F[K]>> };

/** "Estado es Guanajuato" */
export const optionChip =
  (name: string, options: readonly Option[]): ChipOf<string> =>
  (value, onRemove) => <FilterChip name={name} value={labelOf(options, value)} onRemove={onRemove} />;

/** "Vacantes activas al menos 3" */
export const valueChip =
  <V,>(name: string, relation: string, textOf: (value: V) => string): ChipOf<V> =>
  (value, onRemove) => <FilterChip name={name} relation={relation} value={textOf(value)} onRemove={onRemove} />;

interface FilterChipsProps<F extends object> {
  readonly chips: Chips<F>;
  readonly state: Pick<ListState<F>, 'filters' | 'setFilters'>;
}

/** A chip for each filter that is on; removing it turns the filter off. */
export function FilterChips<F extends object>({ chips, state: { filters, setFilters } }: FilterChipsProps<F>) {
  function chip<K extends keyof F & string>(name: K): ReactNode {
    const value = filters[name];
    const off: Partial<F> = {};
    off[name] = undefined;
    return value === undefined || value === null ? null : chips[name]?.(value, () => setFilters(off));
  }
  return (Object.keys(chips) as (keyof F & string)[]).map((name) => <Fragment key={name}>{chip(name)}</Fragment>);
}
