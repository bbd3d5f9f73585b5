import { USERS_INDEX } from '@vinculo/domain/constants';
import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { candidateFilters } from '../candidates/search-candidates';
import { endpoint } from '../wire';

/** People whom one action may reach at once. */
export const SELECTION_LIMIT = 1000;

export const selectCandidates = endpoint({
  name: 'selectCandidates',
  host: 'search',
  method: 'POST',
  path: `/indexes/${USERS_INDEX}/selection`,
  effect: 'read',
  summary: 'Everyone who matches, up to a thousand, latest activity first',
  body: candidateFilters,
  response: z.object({ docIDs: z.array(candidateId) }),
});
