import { vacancyFilters } from '@vinculo/contracts/vacancies';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { modality, states } from '@vinculo/domain/catalogs';
import { listParams, optionChip, type Chips } from '@vinculo/ui/list';
import { FilterChip } from '@vinculo/ui/table';
import * as z from 'zod/mini';

const { search, position, industry, state, modality: workplace, ownerUid } = vacancyFilters.shape;

/** The filters of the active vacancies in the URL, beside those of what the hub shows of the chosen one. */
export const vacancyParams = listParams(
  z.object({ search, position, industry, state, modality: workplace, ownerUid }),
  {
    search: 'vacante-buscar',
    position: 'vacante-puesto',
    industry: 'vacante-industria',
    state: 'vacante-entidad',
    modality: 'vacante-modalidad',
    ownerUid: 'vacante-responsable',
  },
);

export type ActiveVacancyFilters = typeof vacancyParams.defaults;

interface CatalogChipProps {
  readonly catalog: 'positions' | 'industries';
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

function CatalogChip({ catalog, name, value, onRemove }: CatalogChipProps) {
  const { labelOf } = useCatalog(catalog);
  return <FilterChip name={name} value={labelOf(value)} onRemove={onRemove} />;
}

export const vacancyChips: Chips<ActiveVacancyFilters> = {
  position: (value, onRemove) => <CatalogChip catalog="positions" name="Puesto" {...{ value, onRemove }} />,
  industry: (value, onRemove) => <CatalogChip catalog="industries" name="Industria" {...{ value, onRemove }} />,
  state: optionChip('Estado', states),
  modality: optionChip('Modalidad', modality),
  // The dialog offers the reader's own companies alone.
  ownerUid: (_, onRemove) => <FilterChip name="Empresas" relation="a" value="mi cargo" onRemove={onRemove} />,
};
