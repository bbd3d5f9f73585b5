import type { CandidateFilters as SearchedFilters } from '@vinculo/contracts/candidates';
import type { CandidateFilterChange, CandidateFilters } from '@vinculo/data-access/state';
import { PERSON_FILTERS, URL_FILTERS, type EntryNames, type FilterPart } from './described-filters';

/** The text of a filter chip, and the change that removes the filter. */
export interface ActiveFilter {
  readonly name: string;
  readonly relation: string;
  readonly value: string;
  readonly off: CandidateFilterChange;
}

const changing = <K extends keyof SearchedFilters>(
  key: K,
  parts: readonly FilterPart<SearchedFilters[K]>[],
): ActiveFilter[] => parts.map(({ off, ...part }) => ({ ...part, off: { [key]: off } }));

/** The active filters except for the text search, in the order of the facets. @param positionOf the current name of a position; `functionOf` of a function. */
export function activeFilters(
  filters: CandidateFilters,
  positionOf: EntryNames['positionOf'],
  functionOf: EntryNames['functionOf'] = String,
): readonly ActiveFilter[] {
  const names = { positionOf, functionOf };
  function inUrl<K extends keyof typeof URL_FILTERS>(key: K) {
    return changing(key, URL_FILTERS[key].parts(filters[key], names));
  }
  return [
    ...(Object.keys(URL_FILTERS) as (keyof typeof URL_FILTERS)[]).flatMap(inUrl),
    ...(Object.keys(PERSON_FILTERS) as (keyof typeof PERSON_FILTERS)[]).flatMap((key) =>
      changing(key, PERSON_FILTERS[key](filters[key], names)),
    ),
  ];
}
