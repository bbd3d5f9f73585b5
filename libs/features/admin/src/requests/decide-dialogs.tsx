import type { AccessRequest } from '@vinculo/contracts/access-requests';
import { useAcceptAccessRequest, useDeclineAccessRequest, useReopenAccessRequest } from '@vinculo/data-access/staff';
import { roles, type Role } from '@vinculo/domain/session';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { ReasonDialog } from '@vinculo/ui/reason';
import { useState } from 'react';

interface DecideDialogProps {
  readonly request: AccessRequest;
  readonly onClose: () => void;
}

/** Makes the account that somebody asked for. */
export function AcceptDialog({ request, onClose }: DecideDialogProps) {
  const accept = useAcceptAccessRequest();
  const [role, setRole] = useState<Role>('recruiter');
  return (
    <Dialog
      isOpen
      title={`¿Dar acceso a ${request.name}?`}
      message={`Le llegará un correo a ${request.email} para elegir su contraseña.`}
      acceptLabel="Dar acceso"
      isBusy={accept.isPending}
      onAccept={() =>
        void accept.mutateAsync({ requestID: request.requestID, role }).then(
          () => {
            notify.success(`La invitación va en camino a ${request.email}`);
            onClose();
          },
          (error: unknown) => void notify.error(problemText(error)),
        )
      }
      onClose={onClose}
    >
      <SelectField
        label="Rol"
        isRequired
        options={roles}
        value={role}
        help={role === 'admin' ? 'Podrá hacer todo, también dar y quitar accesos.' : undefined}
        onChange={(next) => setRole(next ?? 'recruiter')}
      />
    </Dialog>
  );
}

const SHORTEST_REASON = 3;

/** Declines it; the reason stays in the log. */
export function DeclineDialog({ request, onClose }: DecideDialogProps) {
  const decline = useDeclineAccessRequest();
  const reopen = useReopenAccessRequest();
  const showFailure = (error: unknown) => void notify.error(problemText(error));
  return (
    <ReasonDialog
      isDanger
      title={`¿Rechazar la solicitud de ${request.name}?`}
      message={`Le llegará un correo a ${request.email} que dice que no podemos darle una cuenta, sin el motivo: ese queda en la bitácora. Puede volver a pedir acceso.`}
      acceptLabel="Rechazar"
      isBusy={decline.isPending}
      shortest={SHORTEST_REASON}
      onAccept={(reason) => {
        const { requestID } = request;
        void decline.mutateAsync({ requestID, reason }).then(() => {
          notify.undo(
            'Solicitud rechazada',
            () =>
              void reopen
                .mutateAsync(requestID)
                .then(() => void notify.success('La solicitud está pendiente otra vez'), showFailure),
          );
          onClose();
        }, showFailure);
      }}
      onClose={onClose}
    />
  );
}
