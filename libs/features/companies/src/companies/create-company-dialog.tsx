import { companyInput, type CompanyId } from '@vinculo/contracts/companies';
import { useCreateCompany } from '@vinculo/data-access/companies';
import { CallError } from '@vinculo/contracts/errors';
import { notify } from '@vinculo/ui/feedback';
import { useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { problemText } from '@vinculo/ui/errors';
import { useIsMounted } from '@vinculo/ui/mounted';
import { companyErrors, CompanyFields, EMPTY_COMPANY } from './company-fields';

interface CreateCompanyDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (companyID: CompanyId) => void;
}

/** Registers a company; it starts unverified. */
export function CreateCompanyDialog({ onClose, onCreated }: CreateCompanyDialogProps) {
  const [draft, setDraft] = useState(EMPTY_COMPANY);
  const [showsErrors, setShowsErrors] = useState(false);
  const [takenRfc, setTakenRfc] = useState<string | null>(null);
  const idempotencyKey = useIdempotencyKey(draft);
  const create = useCreateCompany();
  const isMounted = useIsMounted();
  const errors = {
    ...(showsErrors ? companyErrors(draft) : {}),
    ...(takenRfc !== null && takenRfc === draft.rfc
      ? { rfc: 'Ya hay una empresa con este RFC. Búscala en la lista.' }
      : {}),
  };

  function accept() {
    const parsed = companyInput.safeParse(draft);
    if (!parsed.success || Object.keys(companyErrors(draft)).length > 0) return setShowsErrors(true);
    void create.mutateAsync({ input: parsed.data, idempotencyKey }).then(
      ({ companyID }) => {
        notify.success('Empresa registrada');
        // If the user has navigated away, the new company is not opened.
        if (isMounted()) onCreated(companyID);
      },
      (error: unknown) => {
        if (isMounted() && error instanceof CallError && error.code === 'duplicate_rfc') setTakenRfc(draft.rfc);
        else notify.error(problemText(error));
      },
    );
  }

  return (
    <Dialog
      isOpen
      title="Nueva empresa"
      acceptLabel="Registrar"
      isBusy={create.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <CompanyFields draft={draft} errors={errors} onChange={setDraft} />
    </Dialog>
  );
}
