import { vacancyFilters } from '@vinculo/contracts/vacancies';
import { abandonUnseen } from '@vinculo/data-access/query-client';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { VACANCY_PARAMS } from '@vinculo/ui/navigation';
import { listAddress } from '../lists/list-address';

/** The filters of the list of all vacancies. */
export const { filtersFrom, useFilters: useVacancyFilters } = listAddress({
  schema: vacancyFilters,
  params: {
    ...VACANCY_PARAMS,
    search: 'buscar',
    industry: 'industria',
    state: 'entidad',
    modality: 'modalidad',
    ownerUid: 'responsable',
    publishedFrom: 'desde',
    publishedUntil: 'hasta',
    payFrom: 'sueldoDesde',
    payUntil: 'sueldoHasta',
    sort: 'orden',
    direction: 'sentido',
  },
  firstDirection: { created: 'desc', updated: 'desc', name: 'asc' },
  ask: (client, filters) => {
    abandonUnseen(client, vacancyQueries.lists());
    void client.prefetchInfiniteQuery(vacancyQueries.list(filters));
  },
});
