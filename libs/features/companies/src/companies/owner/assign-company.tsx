import type { Company } from '@vinculo/contracts/companies';
import { useAssignCompany } from '@vinculo/data-access/companies';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { OwnerField, useColleagues } from './owner-field';

/** The owner of a company, with a menu to change the owner for users who may edit. */
export function AssignCompany({ company }: { readonly company: Company }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {company.ownerName}{' '}
      {company.abilities.edit && (
        <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
          Reasignar…
        </Button>
      )}
      {isAsking && <AssignDialog company={company} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface AssignDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

function AssignDialog({ company: { companyID, tradeName, ownerUid, version }, onClose }: AssignDialogProps) {
  const { known } = useColleagues();
  const assign = useAssignCompany(companyID);
  const [chosen, setChosen] = useState<string | null>(null);
  const [showsError, setShowsError] = useState(false);
  const next = known(chosen ?? ownerUid);
  const showFailure = (error: unknown) => void notify.error(problemText(error));

  function accept() {
    if (next === undefined) return setShowsError(true);
    if (next.uid === ownerUid) return onClose();
    void assign.mutateAsync({ ownerUid: next.uid, version }).then((stored) => {
      const done = `Ahora la atiende ${next.name}`;
      // An owner without access cannot be restored.
      if (known(ownerUid) === undefined) notify.success(done);
      else
        notify.undo(
          done,
          () =>
            void assign
              .mutateAsync({ ownerUid, version: stored.version })
              .then(() => void notify.success('Cambio deshecho'), showFailure),
        );
      onClose();
    }, showFailure);
  }

  return (
    <Dialog
      isOpen
      title={`¿Quién atiende a ${tradeName}?`}
      message="Le llegará un aviso."
      acceptLabel="Asignar"
      isBusy={assign.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <OwnerField value={next?.uid ?? null} showsError={showsError} onChange={setChosen} />
    </Dialog>
  );
}
