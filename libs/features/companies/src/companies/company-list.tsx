import { useQueryClient } from '@tanstack/react-query';
import { companyFilters, type CONTACTS, type PUBLISHED } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { abandonUnseen } from '@vinculo/data-access/query-client';
import { labelOf, states, type Option } from '@vinculo/domain/catalogs';
import { companyStages, riskLevels, verificationStatus } from '@vinculo/domain/companies';
import { dayText } from '@vinculo/ui/dates';
import type { FilterNotes } from '@vinculo/ui/export';
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
  stage: 'etapa',
  contacts: 'contactos',
  published: 'publicadas',
  minActive: 'activas',
  maxActive: 'activasHasta',
  ownerUid: 'responsable',
  idleSince: 'sinActividadDesde',
  sort: 'orden',
  direction: 'sentido',
});

/** The filters as the screen has them, validated. */
export type CompanyFilters = typeof companyParams.defaults;

export const contactOptions = [
  { value: 'some', label: 'Con contactos' },
  { value: 'none', label: 'Sin contactos' },
] as const satisfies readonly Option<(typeof CONTACTS)[number]>[];

export const publishedOptions = [
  { value: 'some', label: 'Alguna vez' },
  { value: 'none', label: 'Nunca' },
] as const satisfies readonly Option<(typeof PUBLISHED)[number]>[];

export const companyChips: Chips<CompanyFilters> = {
  verification: optionChip('Verificación', verificationStatus),
  risk: optionChip('Riesgo', riskLevels),
  stage: optionChip('Etapa', companyStages),
  industry: (industry, onRemove) => <IndustryChip industry={industry} onRemove={onRemove} />,
  state: optionChip('Estado', states),
  ownerUid: (uid, onRemove) => <OwnerChip uid={uid} onRemove={onRemove} />,
  contacts: optionChip('Contactos', contactOptions),
  published: optionChip('Vacantes publicadas', publishedOptions),
  minActive: valueChip('Vacantes activas', 'al menos', String),
  maxActive: valueChip('Vacantes activas', 'a lo más', String),
  idleSince: valueChip('Sin actividad', 'desde', dayText),
};

/** Names of what a filter holds by code or id. */
interface Names {
  readonly industryOf: (industry: string) => string;
  readonly ownerOf: (uid: string) => string;
}

/** The filters in words, for exported files. */
export const companyNotes = (
  {
    search,
    industry,
    state,
    verification,
    risk,
    stage,
    contacts,
    published,
    minActive,
    maxActive,
    ownerUid,
    idleSince,
  }: CompanyFilters,
  { industryOf, ownerOf }: Names,
): FilterNotes => [
  ['Búsqueda', search],
  ['Verificación', verification && labelOf(verificationStatus, verification)],
  ['Riesgo', risk && labelOf(riskLevels, risk)],
  ['Etapa', stage && labelOf(companyStages, stage)],
  ['Industria', industry && industryOf(industry)],
  ['Estado', state && labelOf(states, state)],
  ['Contactos', contacts && labelOf(contactOptions, contacts)],
  ['Vacantes publicadas', published && labelOf(publishedOptions, published)],
  ['Vacantes activas, al menos', minActive?.toString()],
  ['Vacantes activas, a lo más', maxActive?.toString()],
  ['Responsable', ownerUid && ownerOf(ownerUid)],
  ['Sin actividad desde', idleSince && dayText(idleSince)],
];

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
