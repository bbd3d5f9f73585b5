import { queryOptions, skipToken } from '@tanstack/react-query';
import { previewBulkChange, selectCandidates, type BulkAction } from '@vinculo/contracts/candidate-bulk';
import type { CandidateFilters, CandidateId } from '@vinculo/contracts/candidates';
import { call } from '../http';

export const bulkQueries = {
  /** Everyone who matches, up to the limit of a selection; never served from the cache. */
  selection: (filters: CandidateFilters) =>
    queryOptions({
      queryKey: ['candidates', 'selection', filters],
      meta: { live: { candidate: 'any', document: 'any' } },
      queryFn: async ({ signal }) => (await call(selectCandidates, { body: filters }, { signal })).docIDs,
      staleTime: 0,
      gcTime: 0,
    }),
  /** What an action would do to these people now; disabled while there is no action. */
  preview: (action: BulkAction | null, docIDs: readonly CandidateId[]) =>
    queryOptions({
      queryKey: ['candidates', 'bulk-preview', action, docIDs],
      meta: { live: { candidate: docIDs, vacancy: 'any' } },
      queryFn:
        action === null
          ? skipToken
          : ({ signal }) => call(previewBulkChange, { body: { action, docIDs: [...docIDs] } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};
