import { useConfirmSecondFactor, useStartSecondFactor } from '@vinculo/data-access/account';
import { firstTooLong } from '@vinculo/ui/errors';
import { QrCode } from '@vinculo/ui/qr';
import { useEffect, useState, type FormEvent } from 'react';
import { focusField, typedText } from '../form/form-fields';
import { FormNote } from '../form/form-note';
import { SubmitButton } from '../form/submit-button';
import { CodeField } from './code-field';
import { codeProblem } from './code-problem';
import { RecoveryCodes } from './recovery-codes';
import styles from './second-factor.module.css';

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Enrols a second factor: QR code, confirmation, recovery codes. */
export function Enrolment({ onDone }: { readonly onDone: () => void }) {
  const { mutate: start, data: offered, isError: hasFailed, error, isPending: isStarting } = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  const [isConfirmed, setIsConfirmed] = useState(false);
  useEffect(() => {
    start();
  }, [start]);

  if (isConfirmed && confirm.data !== undefined)
    return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (confirm.isPending) return;
    const form = event.currentTarget;
    const code = typedText(form, 'code').trim();
    if (code === '' || firstTooLong(form) !== null) return focusField(form, 'code');
    confirm.mutate(code, { onSuccess: () => setIsConfirmed(true), onError: () => focusField(form, 'code') });
  }

  if (hasFailed) {
    return (
      <>
        <FormNote tone="danger">{codeProblem(error)}</FormNote>
        <button className={styles.link} type="button" onClick={() => start()}>
          Reintentar
        </button>
      </>
    );
  }
  if (offered === undefined) return <p role="status">{isStarting ? 'Preparando tu código…' : ''}</p>;
  return (
    <form className={styles.step} noValidate onSubmit={handleSubmit}>
      <ol className={styles.steps}>
        <li>
          Abre una aplicación de autenticación en tu teléfono: Google Authenticator, Microsoft Authenticator u otra.
        </li>
        <li>Escanea este código, o escribe la clave a mano.</li>
      </ol>
      <div className={styles.qr}>
        <QrCode text={offered.uri} label="Código QR para tu aplicación de autenticación" />
      </div>
      <p className={styles.secret}>
        Clave: <code>{inGroups(offered.secret)}</code>
      </p>
      <CodeField kind="app" error={confirm.isError ? codeProblem(confirm.error) : undefined} />
      <SubmitButton isPending={confirm.isPending}>Activar</SubmitButton>
    </form>
  );
}
