import { appQueryClient } from '@vinculo/data-access/query-client';
import { vacancyQueries } from '@vinculo/data-access/vacancies';

/** Asks for the jobs beside the screen's code, unless the store has them, and for how many there are. */
export function prefetchHome(): void {
  void appQueryClient.prefetchQuery(vacancyQueries.counts());
  void appQueryClient.prefetchQuery(vacancyQueries.connection());
}
