import type { BulkAction } from '@vinculo/contracts/candidate-bulk';
import { operationId, type OperationId } from '@vinculo/contracts/vacancies';
import { useBulkChange, useUndoBulkChange, type BulkResult, type BulkRun } from '@vinculo/data-access/candidate-bulk';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useRef, useState } from 'react';
import { doneText, people } from './bulk-text';

/**
 * Runs a bulk action, reports its progress, and offers to undo it for ten seconds.
 * Uses promises: callbacks passed to `mutate` are not called if the dialog is unmounted before the response.
 */
export function useBulkRun() {
  const change = useBulkChange();
  const undo = useUndoBulkChange();
  const stopper = useRef<AbortController>(null);
  const [done, setDone] = useState(0);

  const takeBack = (operationID: OperationId) =>
    undo.mutateAsync(operationID).then(
      ({ restored, skipped }) => {
        if (restored > 0) notify.success(restored === 1 ? 'Cambio deshecho' : `${restored} cambios deshechos`);
        if (skipped.length > 0)
          notify.error(`Quedan como están, porque alguien las cambió después: ${skipped.join(', ')}.`);
      },
      (error: unknown) => void notify.error(problemText(error)),
    );

  return {
    isRunning: change.isPending,
    /** Number of people processed so far. */
    done,
    stop: () => stopper.current?.abort(),
    async start(action: BulkAction, items: BulkRun['items']): Promise<BulkResult> {
      const operationID = operationId.parse(crypto.randomUUID());
      stopper.current = new AbortController();
      setDone(0);
      const { signal } = stopper.current;
      const result = await change.mutateAsync({ operationID, action, items, onProgress: setDone, signal });
      if (result.changed > 0)
        notify.undo(`${people(result.changed)} ${doneText(action, result.changed)}`, () => void takeBack(operationID));
      return result;
    },
  };
}
