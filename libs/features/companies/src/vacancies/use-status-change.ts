import type { OperationId, Vacancy } from '@vinculo/contracts/vacancies';
import {
  useBulkChangeVacancyStatus,
  useChangeVacancyStatus,
  useUndoVacancyStatus,
} from '@vinculo/data-access/vacancies';
import type { VacancyVerb } from '@vinculo/domain/vacancies';
import { notify } from '@vinculo/ui/feedback';
import { errorText, problemText } from '@vinculo/ui/errors';
import { lacksMinimumReason, type SendOutcome } from './use-minimum-question';

const DONE: Readonly<Record<VacancyVerb, string>> = {
  pause: 'Vacante pausada',
  resume: 'Vacante reactivada',
  close: 'Vacante cerrada',
  reopen: 'Vacante reabierta',
};

const DONE_MANY = { pause: 'pausadas', close: 'cerradas' } as const;
export type BulkVerb = keyof typeof DONE_MANY;

const fail = (error: unknown) => notify.error(problemText(error));

/**
 * Changes the status of one vacancy or of many, says what came of it, and offers to take it back for ten seconds.
 * By promises: callbacks of `mutate` are lost when the row or the dialog that called is gone by the time of the answer.
 */
export function useStatusChange() {
  const change = useChangeVacancyStatus();
  const bulk = useBulkChangeVacancyStatus();
  const undo = useUndoVacancyStatus();

  const takeBack = (operationID: OperationId) =>
    undo.mutateAsync(operationID).then(({ restored, skipped }) => {
      if (restored.length > 0)
        notify.success(restored.length === 1 ? 'Cambio deshecho' : `${restored.length} cambios deshechos`);
      if (skipped.length > 0) notify.error(`${skipped.length} no se deshicieron: alguien las cambió después.`);
    }, fail);

  return {
    isPending: change.isPending || bulk.isPending,
    changeOne: (
      vacancy: Vacancy,
      verb: VacancyVerb,
      reason: string,
      belowMinimumReason?: string,
    ): Promise<SendOutcome> =>
      change.mutateAsync({ vacancy, verb, reason, belowMinimumReason, idempotencyKey: crypto.randomUUID() }).then(
        ({ operationID }) => {
          notify.undo(DONE[verb], () => void takeBack(operationID));
          return 'done';
        },
        (error: unknown) => {
          if (lacksMinimumReason(error)) return 'unreasoned';
          fail(error);
          return 'failed';
        },
      ),
    changeMany: (vacancies: readonly Vacancy[], verb: BulkVerb, reason: string, onDone: () => void) =>
      bulk
        .mutateAsync({ vacancies, verb, reason, idempotencyKey: crypto.randomUUID() })
        .then(({ changed, refused, operationID }) => {
          if (changed.length > 0) {
            notify.undo(
              `${changed.length} ${changed.length === 1 ? DONE[verb].toLowerCase() : `vacantes ${DONE_MANY[verb]}`}`,
              () => void takeBack(operationID),
            );
          }
          if (refused.length > 0)
            notify.error(`${refused.length} no cambiaron: ${errorText(refused[0]?.code ?? 'internal')}`);
          onDone();
        }, fail),
  };
}
