import { useCreateAccessRequest } from '@vinculo/data-access/access-requests';
import { CallError } from '@vinculo/contracts/errors';
import { errorText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { IconMail, IconUser } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Field } from '../form/field';
import { focusField, focusWithFrame, typedText } from '../form/form-fields';
import { FormNote } from '../form/form-note';
import { SubmitButton } from '../form/submit-button';
import { SplitLayout } from '../layout/split-layout';
import { problemsOf, type FieldProblem } from './access-request';
import styles from './register-page.module.css';

const FOOTER = 'Usamos estos datos solo para decidir sobre tu acceso.';

const reasonOf = (error: Error): string =>
  error instanceof CallError ? errorText(error.code, error.info) : errorText('network');

/** /register. There is no self-service sign-up: an administrator decides on each request. */
export function RegisterPage() {
  const request = useCreateAccessRequest();
  /** One key per text, so that a retry after a lost response creates no second request. */
  const idempotencyKey = useRef(crypto.randomUUID());
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.isPending) return;
    const form = event.currentTarget;
    const typed = {
      name: typedText(form, 'name').trim(),
      email: typedText(form, 'email').trim(),
      reason: typedText(form, 'reason').trim(),
    };
    const found = problemsOf(typed);
    setProblems(found);
    if (found[0] !== undefined) {
      focusField(form, found[0].field);
      return;
    }
    request.mutate(
      { ...typed, idempotencyKey: idempotencyKey.current },
      {
        onSuccess: () => notify.success('Solicitud enviada'),
        onError: () => notify.error('No pudimos mandar tu solicitud'),
      },
    );
  }

  function handleInput() {
    idempotencyKey.current = crypto.randomUUID();
  }

  if (request.isSuccess) {
    return (
      <SplitLayout
        title="Recibimos tu solicitud"
        lead={`Un administrador la revisará y te escribirá a ${request.variables.email}.`}
        footer={FOOTER}
      >
        <Link to={paths.login}>Ir a iniciar sesión</Link>
      </SplitLayout>
    );
  }

  const errorAt = (name: FieldProblem['field']) => problems.find(({ field }) => field === name)?.problem;

  return (
    <SplitLayout
      title="Solicitar acceso"
      lead="Cuéntanos quién eres y para qué necesitas entrar. Un administrador revisará tu solicitud y te responderá por correo."
      footer={FOOTER}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit} onInput={handleInput}>
        <Field
          label="Nombre completo"
          isMarkedRequired
          icon={<IconUser size={16} stroke={1.75} />}
          error={errorAt('name')}
        >
          {(control) => <input {...control} name="name" autoComplete="name" ref={focusWithFrame} required />}
        </Field>
        <Field
          label="Correo electrónico empresarial"
          isMarkedRequired
          icon={<IconMail size={16} stroke={1.75} />}
          error={errorAt('email')}
        >
          {(control) => (
            <input {...control} type="email" name="email" autoComplete="email" inputMode="email" required />
          )}
        </Field>
        <Field label="¿Para qué necesitas acceso?" isMarkedRequired error={errorAt('reason')}>
          {(control) => <textarea {...control} name="reason" rows={4} required />}
        </Field>
        <FormNote tone="danger">{request.isError ? reasonOf(request.error) : undefined}</FormNote>
        <SubmitButton isPending={request.isPending}>Solicitar acceso</SubmitButton>
      </form>
    </SplitLayout>
  );
}
