import { companyQueries } from '@vinculo/data-access/companies';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { paths } from '@vinculo/ui/navigation';
import { filtersFrom } from './use-company-filters';

/** Asks for the list beside the screen's code: as the address filters it when it is open already, else from the start. */
export function prefetchCompanies(): void {
  const { pathname, search } = window.location;
  const filters = filtersFrom(new URLSearchParams(pathname === paths.companies ? search : ''));
  void appQueryClient.prefetchInfiniteQuery(companyQueries.list(filters));
}
