import { useQuery } from '@tanstack/react-query';
import { candidateFilters } from '@vinculo/contracts/candidates';
import { candidateQueries } from '@vinculo/data-access/candidates';

const EVERYONE = candidateFilters.parse({});

/** Values in use for a field, most frequent first. */
export function useSuggestions(facet: 'tags' | 'groups' | 'fair' | undefined): readonly string[] {
  const facets = useQuery({ ...candidateQueries.facets(EVERYONE), enabled: facet !== undefined });
  const counts = facet === undefined ? undefined : facets.data?.facets[facet];
  return Object.entries(counts ?? {})
    .sort(([, one], [, other]) => other - one)
    .map(([text]) => text);
}
