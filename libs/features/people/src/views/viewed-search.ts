import type { ViewedSearch } from '@vinculo/contracts/saved-views';
import type { CandidateFilters } from '@vinculo/data-access/state';
import { holdsIdentifier } from '@vinculo/domain/candidates';
import type { CandidateOrder } from '../search/candidate-params';
import { searchedFilters } from '../search/page-search';

/** The URL parameter of the view to start with. */
export const VIEW_PARAM = 'vista';

/** Whether the filters search for a single person. */
export const namesOnePerson = ({ curp, rfc, nss, textSearch, address }: CandidateFilters): boolean =>
  curp + rfc + nss !== '' || holdsIdentifier(textSearch) || holdsIdentifier(address);

/** The part of a search that a view stores: identifiers of a person are left out. */
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

/** Sorts the keys: a search read from the database has them in another order. */
const canonical = ({ filters, sort, direction }: ViewedSearch): string =>
  JSON.stringify([Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)), sort, direction]);

export const isSameSearch = (one: ViewedSearch, other: ViewedSearch): boolean => canonical(one) === canonical(other);

/** The error of a view's name. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Escribe un nombre.';
  return holdsIdentifier(name) ? 'Quita la CURP, el RFC, el NSS, el correo o el teléfono.' : undefined;
}
