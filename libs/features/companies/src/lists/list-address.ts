import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

type Direction = 'asc' | 'desc';

/** The order of a list; a contract adds what narrows it. */
interface ListFilters {
  readonly sort: string;
  readonly direction: Direction;
}

interface ListAddressOptions<F extends ListFilters> {
  /** The contract of the filters; it knows their defaults. */
  readonly schema: z.ZodMiniType<F>;
  /** The names that the filters have in the browser's address. */
  readonly params: Readonly<Record<keyof F & string, string>>;
  /** Where each order starts: figures and dates with the highest, names with the first. */
  readonly firstDirection: Readonly<Record<F['sort'], Direction>>;
  /** Asks for the list that a change leads to, before it is drawn. */
  readonly ask: (client: QueryClient, filters: F) => void;
}

interface FilterState<F extends ListFilters> {
  readonly filters: F;
  /** How many filters narrow the list, the order aside. */
  readonly activeCount: number;
  readonly setFilters: (change: Partial<F>) => void;
  readonly clear: () => void;
  /** The same column again turns the order round; a key that is none of the orders changes nothing. */
  readonly sortBy: (key: string) => void;
}

/** How the filters of a list stand in the browser's address, which is where they live. */
export function listAddress<F extends ListFilters>({ schema, params, firstDirection, ask }: ListAddressOptions<F>) {
  const defaults = schema.parse({});
  const names = Object.keys(params) as (keyof F & string)[];
  const narrowing = names.filter((name) => name !== 'sort' && name !== 'direction');
  const isSort = (key: string): key is F['sort'] => key in firstDirection;

  /** The filters that an address asks for; what makes no sense there is left out, the rest still counts. */
  function filtersFrom(address: URLSearchParams): F {
    return meaningful(
      names.map((name) => [name, address.get(params[name]) ?? ''] as const).filter(([, text]) => text !== ''),
    );
  }

  /** Without the filters that the contract refuses; some are refused only beside others. */
  function meaningful(texts: readonly (readonly [string, string])[]): F {
    const parsed = schema.safeParse(Object.fromEntries(texts));
    if (parsed.success) return parsed.data;
    const wrong = new Set(parsed.error.issues.map(({ path: [name] }) => name));
    return meaningful(texts.filter(([name]) => !wrong.has(name)));
  }

  /** The address with a change of filters in it; defaults and empty values leave it, other parameters stay. */
  function withFilters(address: URLSearchParams, change: Partial<F>): URLSearchParams {
    const next = new URLSearchParams(address);
    for (const name of names) {
      if (!(name in change)) continue;
      const value = change[name];
      if (value === undefined || value === '' || value === defaults[name]) next.delete(params[name]);
      else next.set(params[name], String(value));
    }
    return next;
  }

  function useFilters(): FilterState<F> {
    const client = useQueryClient();
    const [current, setParams] = useSearchParams();
    const address = current.toString();
    const filters = useMemo(() => filtersFrom(new URLSearchParams(address)), [address]);
    const setFilters = useCallback(
      (change: Partial<F>) => {
        ask(client, filtersFrom(withFilters(new URLSearchParams(window.location.search), change)));
        setParams((params) => withFilters(params, change), { replace: true });
      },
      [client, setParams],
    );
    const turned = filters.direction === 'asc' ? 'desc' : 'asc';
    return {
      filters,
      activeCount: narrowing.filter((name) => filters[name] !== undefined).length,
      setFilters,
      clear: () => setFilters(Object.fromEntries(narrowing.map((name) => [name, undefined])) as Partial<F>),
      sortBy: (key) => {
        if (!isSort(key)) return;
        setFilters({ sort: key, direction: filters.sort === key ? turned : firstDirection[key] } as Partial<F>);
      },
    };
  }

  return { filtersFrom, withFilters, useFilters };
}
