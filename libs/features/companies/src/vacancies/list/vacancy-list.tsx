import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import { vacancyFilters } from '@vinculo/contracts/vacancies';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { companyQueries } from '@vinculo/data-access/companies';
import { abandonUnseen } from '@vinculo/data-access/query-client';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { jobStatus, labelOf, modality, states } from '@vinculo/domain/catalogs';
import { payAmount } from '@vinculo/domain/vacancies';
import { dayText } from '@vinculo/ui/dates';
import type { FilterNotes } from '@vinculo/ui/export';
import { listParams, optionChip, sortAfter, useListParams, valueChip, type Chips } from '@vinculo/ui/list';
import { VACANCY_PARAMS } from '@vinculo/ui/navigation';
import { FilterChip } from '@vinculo/ui/table';
import { useCallback } from 'react';
import { IndustryChip } from '../../lists/industry-chip';
import { OwnerChip } from '../../lists/owner-chip';

/** The filters of the list of all vacancies in the URL. */
export const vacancyParams = listParams(vacancyFilters, {
  ...VACANCY_PARAMS,
  search: 'buscar',
  position: 'puesto',
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
});

/** The filters as the screen has them, validated. */
export type VacancyFilters = typeof vacancyParams.defaults;

/** The status has a control of its own. */
export const vacancyChips: Chips<VacancyFilters> = {
  companyID: (companyID, onRemove) => <CompanyChip companyID={companyID} onRemove={onRemove} />,
  position: (position, onRemove) => <PositionChip position={position} onRemove={onRemove} />,
  industry: (industry, onRemove) => <IndustryChip industry={industry} onRemove={onRemove} />,
  state: optionChip('Estado', states),
  modality: optionChip('Modalidad', modality),
  ownerUid: (uid, onRemove) => <OwnerChip uid={uid} onRemove={onRemove} />,
  publishedFrom: valueChip('Publicada', 'desde', dayText),
  publishedUntil: valueChip('Publicada', 'hasta', dayText),
  payFrom: valueChip('Sueldo al mes', 'desde', payAmount),
  payUntil: valueChip('Sueldo al mes', 'hasta', payAmount),
};

/** Names of what a filter holds by code or id. */
interface Names {
  readonly companyName: string | undefined;
  readonly positionOf: (position: string) => string;
  readonly industryOf: (industry: string) => string;
  readonly ownerOf: (uid: string) => string;
}

/** The filters in words, for exported files. */
export const vacancyNotes = (
  { status, position, industry, state, modality: workplace, ownerUid, payFrom, payUntil, ...others }: VacancyFilters,
  { companyName, positionOf, industryOf, ownerOf }: Names,
): FilterNotes => [
  ['Búsqueda', others.search],
  ['Empresa', companyName],
  ['Estatus', status && labelOf(jobStatus, status)],
  ['Puesto', position && positionOf(position)],
  ['Industria de la empresa', industry && industryOf(industry)],
  ['Estado', state && labelOf(states, state)],
  ['Modalidad', workplace && labelOf(modality, workplace)],
  ['Responsable', ownerUid && ownerOf(ownerUid)],
  ['Publicada desde', others.publishedFrom],
  ['Publicada hasta', others.publishedUntil],
  ['Sueldo al mes desde', payFrom === undefined ? undefined : payAmount(payFrom)],
  ['Sueldo al mes hasta', payUntil === undefined ? undefined : payAmount(payUntil)],
];

const FIRST_DIRECTIONS = { created: 'desc', updated: 'desc', name: 'asc' } as const;

export function useVacancyFilters() {
  const client = useQueryClient();
  const prefetch = useCallback(
    (filters: VacancyFilters) => {
      abandonUnseen(client, vacancyQueries.lists());
      void client.prefetchInfiniteQuery(vacancyQueries.list(filters));
    },
    [client],
  );
  const state = useListParams(vacancyParams, prefetch);
  return {
    ...state,
    sortBy: (key: string) => state.setFilters(sortAfter(state.filters, key, FIRST_DIRECTIONS) ?? {}),
  };
}

interface PositionChipProps {
  readonly position: string;
  readonly onRemove: () => void;
}

function PositionChip({ position, onRemove }: PositionChipProps) {
  const { labelOf: positionOf } = useCatalog('positions');
  return <FilterChip name="Puesto" value={positionOf(position)} onRemove={onRemove} />;
}

interface CompanyChipProps {
  readonly companyID: CompanyId;
  readonly onRemove: () => void;
}

/** The URL holds the company's id alone. */
function CompanyChip({ companyID, onRemove }: CompanyChipProps) {
  const { data } = useQuery(companyQueries.detail(companyID));
  return <FilterChip name="Empresa" value={data?.tradeName ?? '…'} onRemove={onRemove} />;
}
