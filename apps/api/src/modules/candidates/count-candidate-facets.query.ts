import type { countCandidateFacets } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { conditionsOf } from './candidate-filter';
import { allFacets, facetsWhere } from './facets.repository';

export async function countCandidateFacetsQuery(
  { tx }: RouteContext,
  { body }: ParsedRequestOf<typeof countCandidateFacets>,
): Promise<ResponseOf<typeof countCandidateFacets>> {
  const { all, isFiltered } = await conditionsOf(tx, body);
  return { facets: isFiltered ? await facetsWhere(tx, all) : await allFacets(tx) };
}
