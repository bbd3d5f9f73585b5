import { companyQueries } from '@vinculo/data-access/companies';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { paths, VACANCIES_VIEW } from '@vinculo/ui/navigation';
import { vacancyParams } from '../vacancies/list/vacancy-list';
import { companyParams } from './company-list';

/** Asks for the list beside the screen's code: as the address filters it when it is open already, else from the start. */
export function prefetchCompanies(): void {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(pathname === paths.companies ? search : '');
  if (params.get(VACANCIES_VIEW.name) === VACANCIES_VIEW.value) {
    import('../vacancies/list/all-vacancies').catch(() => undefined);
    void appQueryClient.prefetchInfiniteQuery(vacancyQueries.list(vacancyParams.read(params)));
  } else void appQueryClient.prefetchInfiniteQuery(companyQueries.list(companyParams.read(params)));
}
