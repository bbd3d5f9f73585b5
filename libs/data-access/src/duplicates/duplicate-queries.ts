import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { listCandidateDuplicates, listCandidateMerges, listDuplicates } from '@vinculo/contracts/duplicates';
import { call } from '../http';

const PAGE_SIZE = 20;

// Under the candidates' key: any change of a file may change its possible duplicates.
export const duplicateQueries = {
  /** Groups of possible duplicates, in keyset pages. */
  groups: () =>
    infiniteQueryOptions({
      queryKey: ['candidates', 'duplicates'],
      meta: { live: { candidate: 'any', document: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listDuplicates,
          { query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** Possible duplicates, the most certain first. */
  ofCandidate: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['candidates', 'duplicates', docID],
      meta: { live: { candidate: 'any', document: [docID] } },
      queryFn: async ({ signal }) => (await call(listCandidateDuplicates, { params: { docID } }, { signal })).items,
    }),
  /** The merges of a file that can still be undone, newest first. */
  merges: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['candidates', 'merges', docID],
      meta: { live: { candidate: [docID] } },
      queryFn: async ({ signal }) => (await call(listCandidateMerges, { params: { docID } }, { signal })).items,
    }),
};
