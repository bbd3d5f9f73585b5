import { useQuery } from '@tanstack/react-query';
import type { CatalogEntry } from '@vinculo/contracts/catalogs';
import type { KeptCatalog } from '@vinculo/domain/catalogs';
import { useMemo } from 'react';
import { catalogQueries } from './catalog-queries';

interface CatalogOption {
  readonly value: string;
  readonly label: string;
  /** Beside a position, its industry. */
  readonly note?: string;
}

export interface OfferedCatalog {
  /** The entries on offer, plus the values that the record has already, retired or not loaded yet. */
  optionsFor(...held: readonly string[]): CatalogOption[];
  /** The label of a stored value; the value itself until the catalogue is loaded. */
  labelOf(value: string): string;
  /** It could not be loaded. */
  readonly isUnavailable: boolean;
}

/** One of the catalogues that staff edit. */
export function useCatalog(name: KeptCatalog): OfferedCatalog {
  const { data, isError } = useQuery(catalogQueries.all());
  return useMemo(() => {
    const entriesOf = (wanted: KeptCatalog): readonly CatalogEntry[] =>
      data?.find(({ catalog }) => catalog === wanted)?.entries ?? [];
    const labelIn = (entries: readonly CatalogEntry[], value: string): string =>
      entries.find((entry) => entry.value === value)?.label ?? value;
    const entries = entriesOf(name);
    const industries = entriesOf('industries');
    const offered = entries
      .filter(({ isRetired }) => !isRetired)
      .map(({ value, label, industry }): CatalogOption => ({
        value,
        label,
        ...(industry === '' ? {} : { note: labelIn(industries, industry) }),
      }));
    const labelOf = (value: string) => labelIn(entries, value);
    return {
      optionsFor: (...held) => [
        ...held
          .filter((value) => value !== '' && !offered.some((option) => option.value === value))
          .map((value) => ({ value, label: labelOf(value), ...(data === undefined ? {} : { note: 'Retirado' }) })),
        ...offered,
      ],
      labelOf,
      isUnavailable: isError,
    };
  }, [data, isError, name]);
}
