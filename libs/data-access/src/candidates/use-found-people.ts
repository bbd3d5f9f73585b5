import { skipToken, useQuery } from '@tanstack/react-query';
import { candidateFilters, type CandidateSummary } from '@vinculo/contracts/candidates';
import { useDeferredValue } from 'react';
import { candidateQueries } from './candidate-queries';

const MOST = 6;
/** One or two letters match too many people. */
const SHORTEST = 3;

interface FoundPeople {
  /** Six at the most, the latest activity first. */
  readonly found: readonly CandidateSummary[];
  /** The text is shorter than three letters: no search was made. */
  readonly isTooShort: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** People by name, e-mail, phone or a whole identifier, to choose one of them. */
export function useFoundPeople(search: string): FoundPeople {
  const sought = useDeferredValue(search.trim());
  const isTooShort = sought.length < SHORTEST;
  const query = useQuery(
    isTooShort
      ? { queryKey: ['nobody'], queryFn: skipToken }
      : candidateQueries.search({
          filters: candidateFilters.parse({ textSearch: sought }),
          sort: 'activity',
          direction: 'desc',
          pageSize: MOST,
          cursor: undefined,
          skip: 0,
        }),
  );
  return {
    found: isTooShort ? [] : (query.data?.items ?? []),
    isTooShort,
    isPending: query.isPending,
    error: query.error,
  };
}
