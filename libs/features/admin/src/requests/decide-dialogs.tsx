import type { AccessRequest } from '@vinculo/contracts/access-requests';
import { CallError } from '@vinculo/contracts/errors';
import { staffName } from '@vinculo/contracts/staff';
import { useAcceptAccessRequest, useDeclineAccessRequest, useReopenAccessRequest } from '@vinculo/data-access/staff';
import { roles, type Role } from '@vinculo/domain/session';
import { errorText, problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { ReasonDialog } from '@vinculo/ui/reason';
import { useState } from 'react';
import { NAME_PROBLEM } from '../staff/name-problem';

interface DecideDialogProps {
  readonly request: AccessRequest;
  readonly onClose: () => void;
}

/** Creates the requested account. */
export function AcceptDialog({ request, onClose }: DecideDialogProps) {
  const accept = useAcceptAccessRequest();
  const [role, setRole] = useState<Role>('recruiter');
  const [name, setName] = useState(request.name);
  const [showsError, setShowsError] = useState(false);
  const parsed = staffName.safeParse(name);
  const isTaken = (error: unknown) => error instanceof CallError && error.code === 'duplicate_name';

  function problem() {
    if (!parsed.success) return showsError ? NAME_PROBLEM : undefined;
    return isTaken(accept.error) && accept.variables?.name === parsed.data ? errorText('duplicate_name') : undefined;
  }

  function onAccept() {
    if (!parsed.success) return setShowsError(true);
    void accept.mutateAsync({ requestID: request.requestID, role, name: parsed.data }).then(
      () => {
        notify.success(`La invitación va en camino a ${request.email}`);
        onClose();
      },
      (error: unknown) => {
        if (!isTaken(error)) notify.error(problemText(error));
      },
    );
  }

  return (
    <Dialog
      isOpen
      title={`¿Dar acceso a ${request.name}?`}
      message={`Le llegará un correo a ${request.email} para elegir su contraseña.`}
      acceptLabel="Dar acceso"
      isBusy={accept.isPending}
      onAccept={onAccept}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={120}
        autoComplete="off"
        value={name}
        error={problem()}
        onChange={({ target }) => setName(target.value)}
      />
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

/** Declines the request; the reason is recorded in the audit log. */
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
