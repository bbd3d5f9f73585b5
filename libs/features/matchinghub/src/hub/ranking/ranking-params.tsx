import { rankingFilters } from '@vinculo/contracts/matching';
import { viability } from '@vinculo/domain/candidates';
import { education, labelOf, states, type Option } from '@vinculo/domain/catalogs';
import { listParams, someOrAllFormat, type Chips } from '@vinculo/ui/list';
import { FilterChip } from '@vinculo/ui/table';

/** The filters in the URL. What is typed may name a person, and stays out of it. */
export const rankingParams = listParams(rankingFilters, {
  stateFilter: 'entidad',
  educationFilter: 'escolaridad',
  viability: { param: 'viabilidad', format: someOrAllFormat },
});

export type RankingFilters = typeof rankingParams.defaults;

/** "Estado es Guanajuato o Jalisco"; nothing without a choice. */
const chosenChip =
  (name: string, options: readonly Option[]) => (chosen: 'all' | readonly string[], onRemove: () => void) =>
    chosen === 'all' || chosen.length === 0 ? null : (
      <FilterChip name={name} value={chosen.map((value) => labelOf(options, value)).join(' o ')} onRemove={onRemove} />
    );

export const rankingChips: Chips<RankingFilters> = {
  stateFilter: chosenChip('Estado', states),
  educationFilter: chosenChip('Escolaridad', education),
  viability: chosenChip('Viabilidad', viability),
};
