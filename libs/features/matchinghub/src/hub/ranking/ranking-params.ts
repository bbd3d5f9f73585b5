import { rankingFilters } from '@vinculo/contracts/matching';
import { viability } from '@vinculo/domain/candidates';
import { education, labelOf, states, type Option } from '@vinculo/domain/catalogs';
import { listParams, someOrAllFormat, valueChip, type Chips } from '@vinculo/ui/list';

/** The filters in the URL. What is typed may name a person, and stays out of it. */
export const rankingParams = listParams(rankingFilters, {
  stateFilter: 'entidad',
  educationFilter: 'escolaridad',
  viability: { param: 'viabilidad', format: someOrAllFormat },
});

export type RankingFilters = typeof rankingParams.defaults;

const named =
  (options: readonly Option[]) =>
  (values: readonly string[]): string =>
    values.map((value) => labelOf(options, value)).join(' o ');

export const rankingChips: Chips<RankingFilters> = {
  stateFilter: valueChip('Estado', 'es', named(states)),
  educationFilter: valueChip('Escolaridad', 'es', named(education)),
  viability: valueChip('Viabilidad', 'es', (chosen) => (chosen === 'all' ? '' : named(viability)(chosen))),
};
