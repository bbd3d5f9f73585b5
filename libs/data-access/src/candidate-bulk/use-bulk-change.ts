import { useMutation } from '@tanstack/react-query';
import {
  BULK_BATCH,
  bulkChangeCandidates,
  undoBulkChange,
  type BulkAction,
  type BulkRefusal,
} from '@vinculo/contracts/candidate-bulk';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { OperationId } from '@vinculo/contracts/vacancies';
import { applicationQueries } from '../applications';
import { candidateQueries } from '../candidates';
import { call } from '../http';

const invalidates = [candidateQueries.all(), applicationQueries.all()];

export interface BulkRun {
  readonly operationID: OperationId;
  readonly action: BulkAction;
  readonly items: readonly { readonly docID: CandidateId; readonly version: number }[];
  /** Called after each batch with the number of people processed. */
  readonly onProgress: (done: number) => void;
  /** Stops the run after the current batch. */
  readonly signal: AbortSignal;
}

export interface BulkResult {
  readonly changed: number;
  readonly refused: readonly BulkRefusal[];
  /** People not processed, because the run was stopped or a batch failed. */
  readonly left: number;
  /** Why a batch failed; the batches before it remain applied. */
  readonly problem: unknown;
}

/** Applies one action to many people, batch by batch. Never throws: a failure is part of the result. */
async function run({ operationID, action, items, onProgress, signal }: BulkRun): Promise<BulkResult> {
  let changed = 0;
  const refused: BulkRefusal[] = [];
  for (let start = 0; start < items.length; start += BULK_BATCH) {
    const left = items.length - start;
    if (signal.aborted) return { changed, refused, left, problem: null };
    const batch = items.slice(start, start + BULK_BATCH);
    try {
      const answer = await call(
        bulkChangeCandidates,
        { body: { operationID, action, items: [...batch] } },
        { idempotencyKey: crypto.randomUUID() },
      );
      changed += answer.changed;
      refused.push(...answer.refused);
    } catch (problem) {
      return { changed, refused, left, problem };
    }
    onProgress(start + batch.length);
  }
  return { changed, refused, left: 0, problem: null };
}

export const useBulkChange = () => useMutation({ mutationFn: run, meta: { invalidates } });

/** Undoes an operation, batch by batch; lists the people who were changed since and were skipped. */
export const useUndoBulkChange = () =>
  useMutation({
    mutationFn: async (operationID: OperationId) => {
      let restored = 0;
      const skipped: string[] = [];
      for (let hasMore = true; hasMore;) {
        const answer = await call(undoBulkChange, { body: { operationID } }, { idempotencyKey: crypto.randomUUID() });
        restored += answer.restored;
        skipped.push(...answer.skipped.map(({ name }) => name));
        ({ hasMore } = answer);
      }
      return { restored, skipped };
    },
    meta: { invalidates },
  });
