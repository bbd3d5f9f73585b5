import { companyQueries } from '@vinculo/data-access/companies';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { paths, VIEW_PARAM } from '@vinculo/ui/navigation';
import { companyParams } from './company-list';

/** Requests the list while the screen's code loads, with the filters of the URL if this screen is being opened. */
export function prefetchCompanies(): void {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(pathname === paths.companies ? search : '');
  // The filters of a view are not known yet.
  if (params.has(VIEW_PARAM)) return;
  void appQueryClient.prefetchInfiniteQuery(companyQueries.list(companyParams.read(params)));
}
