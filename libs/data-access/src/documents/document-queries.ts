import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import {
  listDocuments,
  listPendingDocuments,
  listProposals,
  viewDocument,
  type CandidateDocument,
} from '@vinculo/contracts/documents';
import { viewCriminalRecord } from '@vinculo/contracts/criminal-record';
import { StorageProblem } from '@vinculo/contracts/errors';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { fileBytes } from '../firebase';
import { call } from '../http';

const QUEUE_PAGE_SIZE = 20;

export const documentQueries = {
  all: () => ['documents'] as const,
  ofCandidate: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['documents', 'of', docID],
      meta: { live: { document: [docID], candidate: [docID] } },
      queryFn: async ({ signal }) => (await call(listDocuments, { params: { docID } }, { signal })).items,
    }),
  /** Documents pending review, the oldest first. */
  pending: () =>
    infiniteQueryOptions({
      queryKey: ['documents', 'pending'],
      meta: { live: { document: 'any', candidate: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listPendingDocuments,
          { query: { limit: QUEUE_PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  proposals: ({ documentID, docID }: Pick<CandidateDocument, 'documentID' | 'docID'>) =>
    queryOptions({
      queryKey: ['documents', 'proposals', documentID],
      meta: { live: { document: [docID], candidate: [docID] } },
      queryFn: ({ signal }) => call(listProposals, { params: { documentID } }, { signal }),
    }),
  /** A file's bytes and text, which never change. Leaves the cache soon after its last use; a criminal record at once. */
  content: ({ documentID, type, file }: CandidateDocument) =>
    queryOptions({
      queryKey: ['documents', 'content', documentID],
      queryFn: async () => {
        // The view is recorded before the file is downloaded; a criminal record also needs a reason.
        const view = type === CRIMINAL_RECORD ? viewCriminalRecord : viewDocument;
        const { fullPath, text } = await call(view, { params: { documentID } });
        const result = await fileBytes(fullPath);
        if (!result.success) throw new StorageProblem(result.info.message);
        return { blob: new Blob([result.bytes], { type: file.contentType ?? 'application/octet-stream' }), text };
      },
      staleTime: Infinity,
      gcTime: type === CRIMINAL_RECORD ? 0 : 60_000,
      meta: { isImmutable: true },
    }),
};
