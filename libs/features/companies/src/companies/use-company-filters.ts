import { companyFilters } from '@vinculo/contracts/companies';
import { listAddress } from '../lists/list-address';

/** The filters of the companies list. */
export const { filtersFrom, useFilters: useCompanyFilters } = listAddress({
  schema: companyFilters,
  params: {
    search: 'buscar',
    industry: 'industria',
    state: 'entidad',
    verification: 'verificacion',
    minActive: 'activas',
    sort: 'orden',
    direction: 'sentido',
  },
  firstDirection: { name: 'asc', active: 'desc', activity: 'desc' },
});
