import { useQuery } from '@tanstack/react-query';
import { candidateQueries } from '@vinculo/data-access/candidates';
import type { CandidateFilters } from '@vinculo/data-access/state';
import { searchedFilters } from './page-search';

interface Total {
  readonly total: number;
  readonly totalCapped: boolean;
}

/**
 * How many people match. A search counts up to a thousand; the facet counts often give the rest: everybody has
 * exactly one viability. Makes no request of its own.
 */
export function useKnownTotal(filters: CandidateFilters, counted: Total | undefined): Total | undefined {
  const { data } = useQuery({ ...candidateQueries.facets(searchedFilters(filters)), enabled: false });
  if (counted?.totalCapped !== true || data === undefined || data.atLeast.includes('viability')) return counted;
  const counts = data.facets.viability;
  const fitting = filters.viability === 'all' ? Object.keys(counts) : filters.viability;
  const total = fitting.reduce((sum, viability) => sum + (counts[viability] ?? 0), 0);
  return total < counted.total ? counted : { total, totalCapped: false };
}
