import { companyFilters } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { abandonUnseen } from '@vinculo/data-access/query-client';
import { listAddress } from '../lists/list-address';

/** The filters of the companies list. */
export const { filtersFrom, useFilters: useCompanyFilters } = listAddress({
  schema: companyFilters,
  params: {
    search: 'buscar',
    industry: 'industria',
    state: 'entidad',
    verification: 'verificacion',
    risk: 'riesgo',
    minActive: 'activas',
    ownerUid: 'responsable',
    sort: 'orden',
    direction: 'sentido',
  },
  firstDirection: { name: 'asc', active: 'desc', activity: 'desc' },
  ask: (client, filters) => {
    abandonUnseen(client, companyQueries.lists());
    void client.prefetchInfiniteQuery(companyQueries.list(filters));
  },
});
