import { preloadAuth } from '@vinculo/data-access/firebase';
import { notify } from '@vinculo/ui/feedback';
import { IconMail } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { Field } from '../form/field';
import { focusField, focusWithFrame, typedText } from '../form/form-fields';
import { FormNote } from '../form/form-note';
import { SubmitButton } from '../form/submit-button';
import { SplitLayout } from '../layout/split-layout';
import styles from './forgot-password-page.module.css';
import { RESET_TEXTS } from './reset-texts';
import { sendReset, type ResetOutcome } from './send-reset';

/** /forgot-password. Both the button and "Reenviar correo" send; the answer does not reveal if an account exists. */
export function ForgotPasswordPage() {
  const [outcome, setOutcome] = useState<ResetOutcome | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    isBusy.current = true;
    setIsPending(true);
    const result = await sendReset(typedText(form, 'email').trim());
    isBusy.current = false;
    setIsPending(false);
    setOutcome(result);
    if (result === 'sent') notify.success(RESET_TEXTS.sent.toast);
    else notify.error(RESET_TEXTS[result].toast);
    if (RESET_TEXTS[result].place === 'field') focusField(form, 'email');
  }

  const helpAt = (place: 'field' | 'form') =>
    outcome !== null && RESET_TEXTS[outcome].place === place ? RESET_TEXTS[outcome].help : undefined;

  return (
    <SplitLayout
      title="Restablecer contraseña"
      lead="Escribe tu correo de trabajo y te mandamos un enlace para crear una contraseña nueva. Vence en 60 minutos."
      footer="¿Sin acceso a tu correo? Contacta al departamento de TI."
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit} onInput={preloadAuth}>
        <Field
          label="Correo electrónico empresarial"
          isMarkedRequired
          icon={<IconMail size={16} stroke={1.75} />}
          error={helpAt('field')}
        >
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              ref={focusWithFrame}
              required
            />
          )}
        </Field>
        <FormNote tone={outcome === 'sent' ? 'success' : 'danger'}>{helpAt('form')}</FormNote>
        <SubmitButton isPending={isPending}>Enviar correo de recuperación</SubmitButton>
        <p className={styles.again}>
          ¿No te llegó?{' '}
          <button className={styles.resend} type="submit">
            Reenviar correo
          </button>
        </p>
      </form>
    </SplitLayout>
  );
}
