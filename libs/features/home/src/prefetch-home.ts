import { appQueryClient } from '@vinculo/data-access/query-client';
import { vacancyQueries } from '@vinculo/data-access/vacancies';

/** Asks for the jobs beside the screen's code, unless the store has them. */
export const prefetchHome = (): void => void appQueryClient.prefetchQuery(vacancyQueries.connection());
