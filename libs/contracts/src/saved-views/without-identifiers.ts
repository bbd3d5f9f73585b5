import { holdsIdentifier } from '@vinculo/domain/candidates';
import type { ViewedSearch, ViewedSearchOf } from './viewed-search';

const cleared = (text: string): string => (holdsIdentifier(text) ? '' : text);
/** Of a filter that need not be there. */
const clearedOptional = (text: string | undefined): string | undefined =>
  text !== undefined && holdsIdentifier(text) ? undefined : text;
const clearedOf = (texts: readonly string[]): string[] => texts.filter((text) => !holdsIdentifier(text));

/** The same search with these filters; itself where they change nothing. */
function withFilters<S extends ViewedSearch>(search: S, filters: Partial<S['filters']>): S {
  const changed = { ...search, filters: { ...search.filters, ...filters } };
  return JSON.stringify(changed) === JSON.stringify(search) ? search : changed;
}

export function withoutPeopleIdentifiers(search: ViewedSearchOf<'people'>): ViewedSearchOf<'people'> {
  const { filters } = search;
  const isForOne = filters.curp + filters.rfc + filters.nss !== '' || holdsIdentifier(filters.address);
  return withFilters(search, {
    ...{ curp: '', rfc: '', nss: '' },
    textSearch: isForOne ? '' : cleared(filters.textSearch),
    address: cleared(filters.address),
    fairFilter: cleared(filters.fairFilter),
    tagFilter: clearedOf(filters.tagFilter),
    groupFilter: clearedOf(filters.groupFilter),
    positionFilter: clearedOf(filters.positionFilter),
    functionsFilter: clearedOf(filters.functionsFilter),
  });
}

/** A search in the form in which a view stores it: what looks for one person is left out. */
export function withoutIdentifiers(search: ViewedSearch): ViewedSearch {
  switch (search.list) {
    case 'people':
      return withoutPeopleIdentifiers(search);
    case 'companies':
      return withFilters(search, { search: clearedOptional(search.filters.search) });
    case 'vacancies':
      return withFilters(search, { search: clearedOptional(search.filters.search) });
    case 'arco':
      return withFilters(search, { folio: clearedOptional(search.filters.folio) });
    case 'tickets':
      return withFilters(search, { search: cleared(search.filters.search), tags: clearedOf(search.filters.tags) });
    case 'explorer':
      return withFilters(search, { sources: clearedOf(search.filters.sources) });
    case 'staff':
    case 'referrals':
    case 'audit':
      return search;
  }
}
