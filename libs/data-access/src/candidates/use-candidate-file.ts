import { useMutation } from '@tanstack/react-query';
import { addCandidateNote, revealIdentifier, type CandidateId } from '@vinculo/contracts/candidates';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { candidateQueries } from './candidate-queries';

interface NewNote {
  readonly text: string;
  /** One per written text: sending it twice creates one note. */
  readonly idempotencyKey: string;
}

export const useAddCandidateNote = (docID: CandidateId) =>
  useMutation({
    mutationFn: ({ text, idempotencyKey }: NewNote) =>
      call(addCandidateNote, { params: { docID }, body: { text } }, { idempotencyKey }),
    meta: { invalidates: [candidateQueries.notes(docID).queryKey, candidateQueries.events(docID).queryKey] },
  });

/** Answers the whole identifier; it is never cached. */
export const useRevealIdentifier = (docID: CandidateId) =>
  useMutation({
    mutationFn: (body: RequestOf<typeof revealIdentifier>['body']) =>
      call(revealIdentifier, { params: { docID }, body }),
    gcTime: 0,
    meta: { invalidates: [candidateQueries.events(docID).queryKey] },
  });
