import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import {
  getDocumentText,
  listDocuments,
  listPendingDocuments,
  type DocumentId,
  type StoredFile,
} from '@vinculo/contracts/documents';
import { fileBytes, type FirebaseFailure } from '../firebase';
import { call } from '../http';

const QUEUE_PAGE_SIZE = 20;

/** The file storage refused; `failure.message` is its own text. */
export class StorageProblem extends Error {
  constructor(readonly failure: FirebaseFailure) {
    super(failure.message);
    this.name = 'StorageProblem';
  }
}

export const documentQueries = {
  all: () => ['documents'] as const,
  ofCandidate: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['documents', 'of', docID],
      queryFn: async ({ signal }) => (await call(listDocuments, { params: { docID } }, { signal })).items,
    }),
  /** What waits for review, the oldest first. */
  pending: () =>
    infiniteQueryOptions({
      queryKey: ['documents', 'pending'],
      queryFn: ({ pageParam, signal }) =>
        call(
          listPendingDocuments,
          { query: { limit: QUEUE_PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  text: (documentID: DocumentId) =>
    queryOptions({
      queryKey: ['documents', 'text', documentID],
      queryFn: ({ signal }) => call(getDocumentText, { params: { documentID } }, { signal }),
    }),
  /** A file's bytes, which never change under their path. Forgotten soon after nobody looks any more. */
  bytes: ({ fullPath, contentType }: StoredFile) =>
    queryOptions({
      queryKey: ['documents', 'bytes', fullPath],
      queryFn: async () => {
        const result = await fileBytes(fullPath);
        if (!result.success) throw new StorageProblem(result.info);
        return new Blob([result.bytes], { type: contentType ?? 'application/octet-stream' });
      },
      staleTime: Infinity,
      gcTime: 60_000,
    }),
};
