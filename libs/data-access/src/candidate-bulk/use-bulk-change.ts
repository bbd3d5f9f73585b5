import { useMutation } from '@tanstack/react-query';
import { BULK_BATCH, bulkChangeCandidates, undoBulkChange, type BulkAction } from '@vinculo/contracts/candidate-bulk';
import { CallError } from '@vinculo/contracts/errors';
import type { PersonKey } from '@vinculo/contracts/matching';
import type { OperationId } from '@vinculo/contracts/vacancies';
import { applicationQueries } from '../applications';
import { inOneRequest, runInSlices, type RunControl } from '../bulk';
import { candidateQueries } from '../candidates';
import { call } from '../http';
import { matchQueries } from '../matching';

const invalidates = [candidateQueries.all(), applicationQueries.all(), matchQueries.all()];

interface Person {
  readonly docID: PersonKey;
  /** Null in a blind ranking. */
  readonly version: number | null;
}

interface BulkChange extends RunControl {
  readonly operationID: OperationId;
  readonly action: BulkAction;
  readonly items: readonly Person[];
}

const idOf = ({ docID }: Person): string => docID;

/** Applies one action to many people. Never rejects: a failure is part of the outcome. */
export const useBulkChange = () =>
  useMutation({
    mutationFn: ({ operationID, action, ...run }: BulkChange) =>
      runInSlices({
        ...run,
        idOf,
        size: BULK_BATCH,
        send: inOneRequest(idOf, async (slice, idempotencyKey) => {
          const body = { operationID, action, items: [...slice] };
          const { changed, refused } = await call(bulkChangeCandidates, { body }, { idempotencyKey });
          return {
            changed,
            refused: refused.map(({ docID, name, code }) => ({ id: docID, name, problem: new CallError({ code }) })),
          };
        }),
      }),
    meta: { invalidates },
  });

/** Undoes an operation, batch by batch; lists the people who were changed since and were skipped. */
export const useUndoBulkChange = () =>
  useMutation({
    mutationFn: async (operationID: OperationId) => {
      let restored = 0;
      const skipped: string[] = [];
      for (let hasMore = true; hasMore;) {
        const answer = await call(undoBulkChange, { body: { operationID } }, { idempotencyKey: crypto.randomUUID() });
        restored += answer.restored;
        skipped.push(...answer.skipped.map(({ name }) => name ?? 'una persona'));
        ({ hasMore } = answer);
      }
      return { restored, skipped };
    },
    meta: { invalidates },
  });
