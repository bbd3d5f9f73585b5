import { candidateFilters } from '@vinculo/contracts/candidates';
import { rankingFilters } from '@vinculo/contracts/matching';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { experienceBands, viability } from '@vinculo/domain/candidates';
import {
  education,
  labelOf,
  languages,
  modality,
  states,
  workTime,
  workTurns,
  type Option,
} from '@vinculo/domain/catalogs';
import { listParams, someOrAllFormat, type Chips } from '@vinculo/ui/list';
import { FilterChip } from '@vinculo/ui/table';
import * as z from 'zod/mini';

const chosenFilters = z.extend(
  rankingFilters,
  z.pick(candidateFilters, {
    positionFilter: true,
    experienceFilter: true,
    languagesFilter: true,
    timesFilter: true,
    modalitiesFilter: true,
    turnsFilter: true,
    placesFilter: true,
    cv: true,
  }).shape,
);

/** The filters in the URL. What is typed may name a person, and stays out of it. */
export const rankingParams = listParams(chosenFilters, {
  positionFilter: 'puesto',
  stateFilter: 'entidad',
  educationFilter: 'escolaridad',
  experienceFilter: 'experiencia',
  languagesFilter: 'idioma',
  timesFilter: 'jornada',
  modalitiesFilter: 'modalidad',
  turnsFilter: 'turno',
  placesFilter: 'lugar',
  viability: { param: 'viabilidad', format: someOrAllFormat },
  cv: 'cv',
});

export type RankingFilters = typeof rankingParams.defaults;

/** Those that a blind ranking takes. */
export const blindFilters = (filters: RankingFilters): RankingFilters => ({
  ...rankingParams.defaults,
  ...rankingFilters.parse(filters),
});

/** "Estado es Guanajuato o Jalisco"; nothing without a choice. */
const chosenChip =
  (name: string, options: readonly Option[]) => (chosen: 'all' | readonly string[], onRemove: () => void) =>
    chosen === 'all' || chosen.length === 0 ? null : (
      <FilterChip name={name} value={chosen.map((value) => labelOf(options, value)).join(' o ')} onRemove={onRemove} />
    );

interface PositionChipProps {
  readonly chosen: readonly string[];
  readonly onRemove: () => void;
}

function PositionChip({ chosen, onRemove }: PositionChipProps) {
  const { labelOf: nameOf } = useCatalog('positions');
  return <FilterChip name="Puesto buscado" value={chosen.map(nameOf).join(' o ')} onRemove={onRemove} />;
}

export const rankingChips: Chips<RankingFilters> = {
  positionFilter: (chosen, onRemove) => chosen.length > 0 && <PositionChip chosen={chosen} onRemove={onRemove} />,
  stateFilter: chosenChip('Estado', states),
  educationFilter: chosenChip('Escolaridad', education),
  experienceFilter: chosenChip('Experiencia', experienceBands),
  languagesFilter: chosenChip('Idioma', languages),
  timesFilter: chosenChip('Jornada buscada', workTime),
  modalitiesFilter: chosenChip('Modalidad buscada', modality),
  turnsFilter: chosenChip('Turno buscado', workTurns),
  placesFilter: chosenChip('Trabajaría en', states),
  viability: chosenChip('Viabilidad', viability),
  cv: (isOn, onRemove) => isOn && <FilterChip name="Expediente" relation="con" value="CV" onRemove={onRemove} />,
};
