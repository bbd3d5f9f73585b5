import { holdsIdentifier } from '@vinculo/domain/candidates';
import type { ViewedSearch, ViewedSearchOf } from './viewed-search';

export function withoutPeopleIdentifiers(search: ViewedSearchOf<'people'>): ViewedSearchOf<'people'> {
  const { filters } = search;
  const { curp, rfc, nss, textSearch, address } = filters;
  const isInAddress = holdsIdentifier(address);
  if (curp + rfc + nss === '' && !holdsIdentifier(textSearch) && !isInAddress) return search;
  const cleared = { curp: '', rfc: '', nss: '', textSearch: '', ...(isInAddress ? { address: '' } : {}) };
  return { ...search, filters: { ...filters, ...cleared } };
}

/** A search in the form in which a view stores it: what looks for one person is left out. */
export function withoutIdentifiers(search: ViewedSearch): ViewedSearch {
  switch (search.list) {
    case 'people':
      return withoutPeopleIdentifiers(search);
    case 'companies':
      return holdsIdentifier(search.filters.search ?? '')
        ? { ...search, filters: { ...search.filters, search: undefined } }
        : search;
    case 'vacancies':
      return holdsIdentifier(search.filters.search ?? '')
        ? { ...search, filters: { ...search.filters, search: undefined } }
        : search;
    case 'arco':
      return holdsIdentifier(search.filters.folio ?? '')
        ? { ...search, filters: { ...search.filters, folio: undefined } }
        : search;
    case 'tickets':
      return holdsIdentifier(search.filters.search)
        ? { ...search, filters: { ...search.filters, search: '' } }
        : search;
    case 'staff':
    case 'referrals':
    case 'audit':
    case 'explorer':
      return search;
  }
}
