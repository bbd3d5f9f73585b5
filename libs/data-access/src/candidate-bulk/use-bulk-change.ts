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
  /** Hears after each batch how many people were gone through. */
  readonly onProgress: (done: number) => void;
  /** Ends the run after the batch that is under way. */
  readonly signal: AbortSignal;
}

export interface BulkResult {
  readonly changed: number;
  readonly refused: readonly BulkRefusal[];
  /** How many nobody got to: it was stopped, or a batch failed. */
  readonly left: number;
  /** Why a batch failed; what the ones before it did stands. */
  readonly problem: unknown;
}

/** Does one thing to many, batch by batch. It never throws: what was done before a failure is told with it. */
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

/** Takes an operation back, batch by batch; names who changed since and was left alone. */
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
