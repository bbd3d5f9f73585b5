import { useQueryClient } from '@tanstack/react-query';
import { companyFilters } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { abandonUnseen } from '@vinculo/data-access/query-client';
import { states } from '@vinculo/domain/catalogs';
import { riskLevels, verificationStatus } from '@vinculo/domain/companies';
import { listParams, optionChip, sortAfter, useListParams, valueChip, type Chips } from '@vinculo/ui/list';
import { useCallback } from 'react';
import { IndustryChip } from '../lists/industry-chip';
import { OwnerChip } from '../lists/owner-chip';

/** The filters of the companies list in the URL. */
export const companyParams = listParams(companyFilters, {
  search: 'buscar',
  industry: 'industria',
  state: 'entidad',
  verification: 'verificacion',
  risk: 'riesgo',
  minActive: 'activas',
  ownerUid: 'responsable',
  sort: 'orden',
  direction: 'sentido',
});

/** The filters as the screen has them, validated. */
export type CompanyFilters = typeof companyParams.defaults;

export const companyChips: Chips<CompanyFilters> = {
  verification: optionChip('Verificación', verificationStatus),
  risk: optionChip('Riesgo', riskLevels),
  industry: (industry, onRemove) => <IndustryChip industry={industry} onRemove={onRemove} />,
  state: optionChip('Estado', states),
  ownerUid: (uid, onRemove) => <OwnerChip uid={uid} onRemove={onRemove} />,
  minActive: valueChip('Vacantes activas', 'al menos', String),
};

const FIRST_DIRECTIONS = { name: 'asc', active: 'desc', activity: 'desc' } as const;

export function useCompanyFilters() {
  const client = useQueryClient();
  const prefetch = useCallback(
    (filters: CompanyFilters) => {
      abandonUnseen(client, companyQueries.lists());
      void client.prefetchInfiniteQuery(companyQueries.list(filters));
    },
    [client],
  );
  const state = useListParams(companyParams, prefetch);
  return {
    ...state,
    sortBy: (key: string) => state.setFilters(sortAfter(state.filters, key, FIRST_DIRECTIONS) ?? {}),
  };
}
