import type { ViewedSearch } from '@vinculo/contracts/saved-views';
import type { CandidateFilters } from '@vinculo/data-access/state';
import { holdsIdentifier } from '@vinculo/domain/candidates';
import type { CandidateOrder } from '../search/candidate-params';
import { searchedFilters } from '../search/page-search';

/** In the address, the view to start with. */
export const VIEW_PARAM = 'vista';

/** Whether the filters look for one person rather than many. */
export const namesOnePerson = ({ curp, rfc, nss, textSearch, address }: CandidateFilters): boolean =>
  curp + rfc + nss !== '' || holdsIdentifier(textSearch) || holdsIdentifier(address);

/** What a view keeps of the list on screen: a view looks for many, so no identifier of one stays in it. */
export function viewedSearch(filters: CandidateFilters, { sort, direction }: CandidateOrder): ViewedSearch {
  const searched = searchedFilters(filters);
  return {
    filters: {
      ...searched,
      ...(namesOnePerson(filters) ? { curp: '', rfc: '', nss: '', textSearch: '' } : {}),
      ...(holdsIdentifier(filters.address) ? { address: '' } : {}),
    },
    sort,
    direction,
  };
}

/** Keys in order: a search read from the database stands in another one. */
const canonical = ({ filters, sort, direction }: ViewedSearch): string =>
  JSON.stringify([Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)), sort, direction]);

export const isSameSearch = (one: ViewedSearch, other: ViewedSearch): boolean => canonical(one) === canonical(other);

/** What is wrong with a view's name. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Escribe un nombre.';
  return holdsIdentifier(name) ? 'Quita la CURP, el RFC, el NSS, el correo o el teléfono.' : undefined;
}
