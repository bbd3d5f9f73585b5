import type { BlindHandle } from '@vinculo/contracts/matching';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useUnblindPerson } from '@vinculo/data-access/matching';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { candidatePath, PrefetchLink } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';

interface UnblindDialogProps {
  readonly jobID: JobId;
  readonly docID: BlindHandle;
  readonly label: string;
  readonly onClose: () => void;
}

/** Shows who a person of a blind selection is, once the reader confirms that it is recorded. */
export function UnblindDialog({ jobID, docID, label, onClose }: UnblindDialogProps) {
  const unblind = useUnblindPerson();
  const person = unblind.data;
  if (person !== undefined)
    return (
      <Dialog isOpen title={label} acceptLabel="Cerrar" cancelLabel={null} onAccept={onClose} onClose={onClose}>
        <p>
          Es <PrefetchLink to={candidatePath(person.docID)}>{person.name}</PrefetchLink>.
        </p>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      title={`¿Ver quién es ${label}?`}
      message="Queda registrado en la actividad de la vacante y de la persona. Las demás personas la siguen viendo a ciegas."
      acceptLabel="Ver quién es"
      isBusy={unblind.isPending}
      onAccept={() => {
        unblind.mutate({ jobID, docID }, { onError: (error) => notify.error(problemText(error)) });
      }}
      onClose={onClose}
    />
  );
}
