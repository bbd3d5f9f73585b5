import { homeQueries } from '@vinculo/data-access/home';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { vacancyQueries } from '@vinculo/data-access/vacancies';

/** Requests the arrangement, the counts, and the jobs unless the store has them, while the screen's code loads. */
export function prefetchHome(): void {
  void appQueryClient.prefetchQuery(homeQueries.arrangement());
  void appQueryClient.prefetchQuery(vacancyQueries.counts());
  void appQueryClient.prefetchQuery(vacancyQueries.connection());
}
