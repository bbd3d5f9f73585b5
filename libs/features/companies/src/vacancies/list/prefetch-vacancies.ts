import { appQueryClient } from '@vinculo/data-access/query-client';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { VIEW_PARAM } from '@vinculo/ui/navigation';
import { vacancyParams } from './vacancy-list';

/** Requests the list with the filters of the URL while its code loads. */
export function prefetchVacancies(): void {
  import('./all-vacancies').catch(() => undefined);
  const params = new URLSearchParams(window.location.search);
  // The filters of a view are not known yet.
  if (params.has(VIEW_PARAM)) return;
  void appQueryClient.prefetchInfiniteQuery(vacancyQueries.list(vacancyParams.read(params)));
}
