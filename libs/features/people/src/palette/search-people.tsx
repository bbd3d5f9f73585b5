import { candidateFilters } from '@vinculo/contracts/candidates';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { candidatePath } from '@vinculo/ui/navigation';
import type { PaletteItem } from '@vinculo/ui/palette';
import { IconUser } from '@tabler/icons-react';

const MOST = 6;
/** Queries of one or two letters match too many people to be useful. */
const SHORTEST = 3;

/** People by name, place, position or a full identifier, from the search service. */
export async function searchPeople(query: string): Promise<PaletteItem[]> {
  if (query.length < SHORTEST || query.length > LONGEST_SEARCH) return [];
  const { items } = await appQueryClient.fetchQuery(
    candidateQueries.search({
      filters: candidateFilters.parse({ textSearch: query }),
      sort: 'activity',
      direction: 'desc',
      pageSize: MOST,
      cursor: undefined,
      skip: 0,
    }),
  );
  return items.map(({ docID, name, desiredPosition, municipality, state }) => ({
    id: docID,
    label: name,
    note: [desiredPosition, municipality === '' ? labelOf(states, state) : municipality]
      .filter((part) => part !== '')
      .join(' · '),
    icon: <IconUser size={16} stroke={1.75} aria-hidden />,
    to: candidatePath(docID),
  }));
}
