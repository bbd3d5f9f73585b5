import type { Company } from '@vinculo/contracts/companies';
import { useVerifyCompany } from '@vinculo/data-access/companies';
import { allowedVerifications, verificationNeedsReason, type VerificationStatus } from '@vinculo/domain/companies';
import { Button } from '@vinculo/ui/button';
import { notify } from '@vinculo/ui/feedback';
import { ReasonDialog } from '@vinculo/ui/reason';
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

/** The next verification steps that the user may take. */
export function VerificationActions({ company }: { readonly company: Company }) {
  const [next, setNext] = useState<VerificationStatus | null>(null);
  const verify = useVerifyCompany(company.companyID);

  const close = () => setNext(null);

  const showFailure = (error: unknown) => void notify.error(problemText(error));

  function accept(step: VerificationStatus, reason: string) {
    const back = company.verification;
    void verify.mutateAsync({ verification: step, reason, version: company.version }).then(({ version }) => {
      const { done } = ACTIONS[step];
      if (!allowedVerifications(step).includes(back)) notify.success(done);
      else
        notify.undo(
          done,
          () =>
            void verify
              .mutateAsync({ verification: back, reason: '', version })
              .then(() => void notify.success(ACTIONS[back].done), showFailure),
        );
      close();
    }, showFailure);
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
        <ReasonDialog
          title={ACTIONS[next].title}
          message={CONSEQUENCES[next]}
          isDanger={next === 'rejected'}
          isBusy={verify.isPending}
          isRequired={verificationNeedsReason(next)}
          onAccept={(reason) => accept(next, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
