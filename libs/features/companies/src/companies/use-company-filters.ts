import { COMPANY_SORTS, companyFilters, type CompanyFilters, type CompanySort } from '@vinculo/contracts/companies';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The names that the filters have in the browser's address. */
const PARAMS = {
  search: 'buscar',
  industry: 'industria',
  state: 'entidad',
  verification: 'verificacion',
  minActive: 'activas',
  sort: 'orden',
  direction: 'sentido',
} as const satisfies Record<keyof CompanyFilters, string>;

type FilterName = keyof typeof PARAMS;
const NAMES = Object.keys(PARAMS) as FilterName[];

export const DEFAULT_SORT = { sort: 'name', direction: 'asc' } as const satisfies CompanyFilters;

/** The filters that an address asks for; what makes no sense there is left out, the rest still counts. */
export function filtersFrom(params: URLSearchParams): CompanyFilters {
  const filters: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = params.get(PARAMS[name]);
    if (text === null || text === '') continue;
    const parsed = companyFilters.shape[name].safeParse(text);
    if (parsed.success) filters[name] = parsed.data;
  }
  return companyFilters.parse(filters);
}

/** The address with a change of filters in it; defaults and empty values leave it, other parameters stay. */
export function withFilters(params: URLSearchParams, change: CompanyFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) {
    if (!(name in change)) continue;
    const value = change[name];
    const isDefault =
      value === undefined ||
      value === '' ||
      (name === 'sort' && value === DEFAULT_SORT.sort) ||
      (name === 'direction' && value === DEFAULT_SORT.direction);
    if (isDefault) next.delete(PARAMS[name]);
    else next.set(PARAMS[name], String(value));
  }
  return next;
}

/** Figures start with the highest, names with the first. */
const FIRST_DIRECTION = { name: 'asc', active: 'desc', activity: 'desc' } as const satisfies Record<
  CompanySort,
  string
>;

export const isCompanySort = (key: string): key is CompanySort => COMPANY_SORTS.some((sort) => sort === key);

interface CompanyFilterState {
  readonly filters: CompanyFilters;
  /** How many filters narrow the list, the order aside. */
  readonly activeCount: number;
  readonly setFilters: (change: CompanyFilters) => void;
  readonly clear: () => void;
  /** The same column again turns the order round. */
  readonly sortBy: (sort: CompanySort) => void;
}

/** The filters of the companies list; the browser's address is where they live. */
export function useCompanyFilters(): CompanyFilterState {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => filtersFrom(new URLSearchParams(address)), [address]);
  const setFilters = useCallback(
    (change: CompanyFilters) => setParams((current) => withFilters(current, change), { replace: true }),
    [setParams],
  );
  const narrowing = ['search', 'industry', 'state', 'verification', 'minActive'] as const;
  return {
    filters,
    activeCount: narrowing.filter((name) => filters[name] !== undefined).length,
    setFilters,
    clear: () => setFilters(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
    sortBy: (sort) =>
      setFilters({
        sort,
        direction: filters.sort === sort ? (filters.direction === 'asc' ? 'desc' : 'asc') : FIRST_DIRECTION[sort],
      }),
  };
}
