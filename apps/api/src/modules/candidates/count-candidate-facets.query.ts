import type { countCandidateFacets } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { conditionsOf } from './candidate-filter';
import { allFacets, facetsWhere } from './facets.repository';

export async function countCandidateFacetsQuery(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof countCandidateFacets>,
): Promise<ResponseOf<typeof countCandidateFacets>> {
  const { all, isFiltered } = await conditionsOf(context, body);
  const { tx } = context;
  return { facets: isFiltered ? await facetsWhere(tx, all) : await allFacets(tx) };
}
