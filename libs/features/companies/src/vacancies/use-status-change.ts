import type { OperationId, Vacancy } from '@vinculo/contracts/vacancies';
import { useChangeVacancyStatus, useUndoVacancyStatus } from '@vinculo/data-access/vacancies';
import type { VacancyVerb } from '@vinculo/domain/vacancies';
import { notify } from '@vinculo/ui/feedback';
import { problemText } from '@vinculo/ui/errors';
import { lacksMinimumReason, type SendOutcome } from './use-minimum-question';

const DONE: Readonly<Record<VacancyVerb, string>> = {
  pause: 'Vacante pausada',
  resume: 'Vacante reactivada',
  close: 'Vacante cerrada',
  reopen: 'Vacante reabierta',
};

const fail = (error: unknown) => notify.error(problemText(error));

/**
 * Changes the status of a vacancy, reports the result, and offers to undo it for ten seconds.
 * Uses promises, because callbacks of `mutate` do not run once the calling row or dialog has unmounted.
 */
export function useStatusChange() {
  const change = useChangeVacancyStatus();
  const undo = useUndoVacancyStatus();

  const takeBack = (operationID: OperationId) =>
    undo.mutateAsync(operationID).then(({ restored, skipped }) => {
      if (restored.length > 0) notify.success('Cambio deshecho');
      if (skipped.length > 0) notify.error('No se deshizo: alguien la cambió después.');
    }, fail);

  return {
    isPending: change.isPending,
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
  };
}
