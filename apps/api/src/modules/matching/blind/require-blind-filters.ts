import { candidateFilters, type CandidateFilters } from '@vinculo/contracts/candidates';
import { rankingFilters } from '@vinculo/contracts/matching';
import { ApiError } from '../../../http/api-error';
import { canonicalJson } from '../../audit/canonical-json';

const NONE: Readonly<Record<string, unknown>> = candidateFilters.parse({});

/**
 * Refuses filters by what a blind answer hides: their counts would show it.
 * @throws ApiError `blind_filter`
 */
export function requireBlindFilters(filters: CandidateFilters): void {
  const refused = Object.entries(filters).filter(
    ([name, value]) => !(name in rankingFilters.shape) && canonicalJson(value) !== canonicalJson(NONE[name]),
  );
  if (refused.length > 0)
    throw new ApiError('blind_filter', { fields: Object.fromEntries(refused.map(([name]) => [name, 'blind'])) });
}
