import type { Company } from '@vinculo/contracts/companies';
import { useVerifyCompany } from '@vinculo/data-access/companies';
import { allowedVerifications, verificationNeedsReason, type VerificationStatus } from '@vinculo/domain/companies';
import { Button } from '@vinculo/ui/button';
import { notify } from '@vinculo/ui/feedback';
import { TextArea } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { problemText } from '@vinculo/ui/errors';

const ACTIONS: Readonly<
  Record<VerificationStatus, { readonly label: string; readonly title: string; readonly done: string }>
> = {
  unverified: { label: 'Dejar sin verificar', title: '¿Dejar sin verificar?', done: 'Empresa sin verificar' },
  inReview: { label: 'Enviar a revisión', title: '¿Enviar a revisión?', done: 'Empresa en revisión' },
  verified: { label: 'Verificar', title: '¿Verificar la empresa?', done: 'Empresa verificada' },
  rejected: { label: 'Rechazar', title: '¿Rechazar la empresa?', done: 'Empresa rechazada' },
};

const CONSEQUENCES: Readonly<Record<VerificationStatus, string>> = {
  unverified: 'Volverá al principio de su verificación.',
  inReview: 'Alguien del equipo revisará sus datos antes de decidir.',
  verified: 'Sus vacantes llevarán la marca de verificada.',
  rejected: 'No podrá publicar vacantes nuevas. Las que ya tiene siguen como están.',
};

/** The next steps of a company's verification that this person may take. */
export function VerificationActions({ company }: { readonly company: Company }) {
  const [next, setNext] = useState<VerificationStatus | null>(null);
  const [reason, setReason] = useState('');
  const [showsError, setShowsError] = useState(false);
  const verify = useVerifyCompany(company.companyID);

  function close() {
    setNext(null);
    setReason('');
    setShowsError(false);
  }

  const tellFailure = (error: unknown) => void notify.error(problemText(error));

  function accept() {
    if (next === null) return;
    if (verificationNeedsReason(next) && reason.trim() === '') return setShowsError(true);
    const back = company.verification;
    void verify
      .mutateAsync({ verification: next, reason: reason.trim(), version: company.version })
      .then(({ version }) => {
        const { done } = ACTIONS[next];
        if (!allowedVerifications(next).includes(back)) notify.success(done);
        else
          notify.undo(
            done,
            () =>
              void verify
                .mutateAsync({ verification: back, reason: '', version })
                .then(() => void notify.success(ACTIONS[back].done), tellFailure),
          );
        close();
      }, tellFailure);
  }

  return (
    <>
      {company.abilities.verify.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'rejected' ? 'danger' : 'secondary'}
          onClick={() => setNext(step)}
        >
          {ACTIONS[step].label}
        </Button>
      ))}
      {next !== null && (
        <Dialog
          isOpen
          title={ACTIONS[next].title}
          message={CONSEQUENCES[next]}
          isDanger={next === 'rejected'}
          isBusy={verify.isPending}
          onAccept={accept}
          onClose={close}
        >
          <TextArea
            label="Motivo"
            isRequired={verificationNeedsReason(next)}
            rows={3}
            maxLength={300}
            value={reason}
            error={showsError && reason.trim() === '' ? 'Escribe el motivo del rechazo.' : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Dialog>
      )}
    </>
  );
}
