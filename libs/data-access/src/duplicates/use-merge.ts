import { useMutation } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import {
  mergeCandidates,
  markNotDuplicate,
  undoMerge,
  undoNotDuplicate,
  type MergeId,
  type Pair,
} from '@vinculo/contracts/duplicates';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

export interface MergeRequest {
  readonly merge: RequestOf<typeof mergeCandidates>['body'];
  /** One per comparison: sending it twice is one merge. */
  readonly idempotencyKey: string;
}

// A merge changes lists, counts, files, documents and processes of several people: everything is invalidated.
export const useMergeCandidates = () =>
  useMutation({
    mutationFn: ({ merge, idempotencyKey }: MergeRequest) => call(mergeCandidates, { body: merge }, { idempotencyKey }),
  });

export const useUndoMerge = () =>
  useMutation({
    mutationFn: (mergeID: MergeId) =>
      // One undo per merge: its id serves as the idempotency key.
      call(undoMerge, { params: { mergeID } }, { idempotencyKey: mergeID }),
  });

const STALE_WHEN_MARKED = [
  ['candidates', 'duplicates'],
  ['candidates', 'events'],
];

/** Marks files as not duplicates of each other. */
export const useMarkNotDuplicate = () =>
  useMutation({
    mutationFn: (docIDs: readonly CandidateId[]) =>
      call(markNotDuplicate, { body: { docIDs: [...docIDs] } }, { idempotencyKey: crypto.randomUUID() }),
    meta: { invalidates: STALE_WHEN_MARKED },
  });

/** Removes the mark: the files may be duplicates again. */
export const useUndoNotDuplicate = () =>
  useMutation({
    mutationFn: (pairs: readonly Pair[]) =>
      call(undoNotDuplicate, { body: { pairs: [...pairs] } }, { idempotencyKey: crypto.randomUUID() }),
    meta: { invalidates: STALE_WHEN_MARKED },
  });
