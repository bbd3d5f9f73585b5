import type { OperationId, Vacancy } from '@vinculo/contracts/vacancies';
import { CallError } from '@vinculo/data-access/http';
import {
  useBulkChangeVacancyStatus,
  useChangeVacancyStatus,
  useUndoVacancyStatus,
} from '@vinculo/data-access/vacancies';
import type { VacancyVerb } from '@vinculo/domain/vacancies';
import { errorText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';

const DONE: Readonly<Record<VacancyVerb, string>> = {
  pause: 'Vacante pausada',
  resume: 'Vacante reactivada',
  close: 'Vacante cerrada',
  reopen: 'Vacante reabierta',
};

const DONE_MANY = { pause: 'pausadas', close: 'cerradas' } as const;
export type BulkVerb = keyof typeof DONE_MANY;

const textOf = (error: unknown): string =>
  error instanceof CallError ? errorText(error.code, error.info) : errorText('network');

/** Changes the status of one vacancy or of many, says what came of it, and offers to take it back for ten seconds. */
export function useStatusChange() {
  const change = useChangeVacancyStatus();
  const bulk = useBulkChangeVacancyStatus();
  const undo = useUndoVacancyStatus();

  const takeBack = (operationID: OperationId) =>
    undo.mutate(operationID, {
      onSuccess: ({ restored, skipped }) => {
        if (restored.length > 0)
          notify.success(restored.length === 1 ? 'Cambio deshecho' : `${restored.length} cambios deshechos`);
        if (skipped.length > 0) notify.error(`${skipped.length} no se deshicieron: alguien las cambió después.`);
      },
      onError: (error) => notify.error(textOf(error)),
    });

  return {
    isPending: change.isPending || bulk.isPending,
    changeOne: (vacancy: Vacancy, verb: VacancyVerb, reason: string) =>
      change.mutate(
        { vacancy, verb, reason, idempotencyKey: crypto.randomUUID() },
        {
          onSuccess: ({ operationID }) => notify.undo(DONE[verb], () => takeBack(operationID)),
          onError: (error) => notify.error(textOf(error)),
        },
      ),
    changeMany: (vacancies: readonly Vacancy[], verb: BulkVerb, reason: string, onDone: () => void) =>
      bulk.mutate(
        { vacancies, verb, reason, idempotencyKey: crypto.randomUUID() },
        {
          onSuccess: ({ changed, refused, operationID }) => {
            if (changed.length > 0) {
              notify.undo(
                `${changed.length} ${changed.length === 1 ? DONE[verb].toLowerCase() : `vacantes ${DONE_MANY[verb]}`}`,
                () => takeBack(operationID),
              );
            }
            if (refused.length > 0)
              notify.error(`${refused.length} no cambiaron: ${errorText(refused[0]?.code ?? 'internal')}`);
            onDone();
          },
          onError: (error) => notify.error(textOf(error)),
        },
      ),
  };
}
