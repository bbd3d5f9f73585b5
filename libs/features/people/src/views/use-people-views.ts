import { withoutPeopleIdentifiers, type ViewedSearchOf } from '@vinculo/contracts/saved-views';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { useListViews } from '@vinculo/data-access/saved-views';
import type { ViewedList } from '@vinculo/ui/saved-views';
import { activeFilters } from '../search/active-filters';
import { searchedFilters } from '../search/paging/page-search';
import { useSearchState } from '../search/use-search-state';

/** The views of the people, and the search as one of them. */
export function usePeopleViews(): ViewedList {
  const { filters, order, showView } = useSearchState();
  const { labelOf: positionOf } = useCatalog('positions');
  const here: ViewedSearchOf<'people'> = { list: 'people', filters: searchedFilters(filters), ...order };
  const kept = withoutPeopleIdentifiers(here).filters;
  const said = [
    ...(kept.textSearch === '' ? [] : [`«${kept.textSearch}»`]),
    ...activeFilters({ ...filters, ...kept }, positionOf).map(
      ({ name, relation, value }) => `${name} ${relation} ${value}`,
    ),
  ];
  return {
    label: 'Personas',
    api: useListViews('people'),
    here,
    description: said.length === 0 ? 'Guarda el orden de la lista, sin filtros.' : `Guarda ${said.join(', ')}.`,
    onShow: showView,
  };
}
