import { useQuery } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useChangeVacancyStatus, vacancyQueries } from '@vinculo/data-access/vacancies';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';

interface CloseVacancyDialogProps {
  readonly jobID: JobId;
  readonly onClose: () => void;
}

/** Offers to close a vacancy whose last place was filled; nothing if the user may not close it. */
export function CloseVacancyDialog({ jobID, onClose }: CloseVacancyDialogProps) {
  const { data: vacancy } = useQuery(vacancyQueries.detail(jobID));
  const change = useChangeVacancyStatus();
  if (vacancy === undefined || !vacancy.abilities.verbs.includes('close')) return null;
  return (
    <Dialog
      isOpen
      title="Se cubrieron todos los lugares"
      message={`¿Cerrar «${vacancy.name}»? Las demás personas siguen en su etapa y podrás descartarlas después.`}
      acceptLabel="Cerrar vacante"
      cancelLabel="Dejarla abierta"
      isBusy={change.isPending}
      onAccept={() =>
        change.mutate(
          { vacancy, verb: 'close', reason: 'Se cubrieron todos los lugares', idempotencyKey: crypto.randomUUID() },
          {
            onSuccess: () => {
              notify.success('Vacante cerrada');
              onClose();
            },
            onError: (error) => notify.error(problemText(error)),
          },
        )
      }
      onClose={onClose}
    />
  );
}
