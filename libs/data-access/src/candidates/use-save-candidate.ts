import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeDocumentApplicability,
  changeViability,
  createCandidate,
  editCandidate,
  type Candidate,
  type CandidateId,
} from '@vinculo/contracts/candidates';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { candidateQueries } from './candidate-queries';
import { mergeUser } from './merge-user';

interface Creation {
  readonly input: RequestOf<typeof createCandidate>['body'];
  /** Belongs to the filled form: sending it twice registers one person. */
  readonly idempotencyKey: string;
}

export const useCreateCandidate = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Creation) => call(createCandidate, { body: input }, { idempotencyKey }),
    onSuccess: (candidate: Candidate) => mergeUser(client, candidate),
    meta: { invalidates: [candidateQueries.all()] },
  });
};

/** Queries to invalidate after a change of one file: its history, lists and counts. */
const stale = (docID: CandidateId) => [
  candidateQueries.events(docID).queryKey,
  candidateQueries.searches(),
  ['candidates', 'facets'] as const,
];

export const useEditCandidate = (docID: CandidateId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: RequestOf<typeof editCandidate>['body']) =>
      call(editCandidate, { params: { docID }, body: change }),
    onSuccess: (candidate: Candidate) => mergeUser(client, candidate),
    meta: { invalidates: stale(docID) },
  });
};

export const useChangeViability = (docID: CandidateId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (verdict: RequestOf<typeof changeViability>['body']) =>
      call(changeViability, { params: { docID }, body: verdict }),
    onSuccess: (candidate: Candidate) => mergeUser(client, candidate),
    meta: { invalidates: stale(docID) },
  });
};

export const useChangeDocumentApplicability = (docID: CandidateId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof changeDocumentApplicability>['body']) =>
      call(changeDocumentApplicability, { params: { docID }, body }),
    onSuccess: (candidate: Candidate) => mergeUser(client, candidate),
    meta: { invalidates: stale(docID) },
  });
};
