import { useAuthStore, useSecondFactorStore } from '@vinculo/data-access/state';
import { notify } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { paths } from '@vinculo/ui/navigation';
import { IconMail } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Field } from '../form/field';
import { FormNote } from '../form/form-note';
import { focusField, focusWithFrame, typedText } from '../form/form-fields';
import { SubmitButton } from '../form/submit-button';
import { CardLayout } from '../layout/card-layout';
import { rememberedPlace } from '../session/remembered-place';
import { logIn, preloadLogin } from './log-in';
import type { LoginProblem } from './login-problem';
import styles from './login-page.module.css';
import { PasswordField } from './password-field';

const SecondFactorStep = lazyPiece(async () => (await import('../second-factor/second-factor-step')).SecondFactorStep, {
  fallback: <p role="status">Un momento…</p>,
});

/** /login. A signed-in user, in this or another tab, is redirected to where they came from. */
export function LoginPage() {
  const { state } = useLocation();
  const session = useAuthStore();
  const { need, set: setNeed } = useSecondFactorStore();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);

  // During submit the form alone decides the next step.
  if (session.isAuthenticated && !isPending) {
    if (need === null) return <Navigate to={rememberedPlace(state, session.user?.uid)} replace />;
    return (
      <CardLayout>
        <SecondFactorStep need={need} />
      </CardLayout>
    );
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    isBusy.current = true;
    setIsPending(true);
    const outcome = await logIn(typedText(form, 'email').trim(), typedText(form, 'password'));
    isBusy.current = false;
    if (outcome.ok) {
      setNeed(outcome.need);
      session.set(outcome.user);
      setIsPending(false);
      if (outcome.need === null) notify.success('Credenciales correctas');
      return;
    }
    setIsPending(false);
    session.clear();
    setProblem(outcome.problem);
    notify.error(outcome.problem.message);
    if (outcome.problem.field !== null) focusField(form, outcome.problem.field);
  }

  const errorAt = (field: LoginProblem['field']) => (problem?.field === field ? problem.help : undefined);

  return (
    <CardLayout>
      <form className={styles.form} noValidate onSubmit={handleSubmit} onInput={preloadLogin}>
        <header>
          <h1 className={styles.greeting}>Hola, de vuelta.</h1>
          <p className={styles.lead}>Entra con tu cuenta de trabajo.</p>
        </header>
        <Field label="Correo electrónico" icon={<IconMail size={16} stroke={1.75} />} error={errorAt('email')}>
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
        <PasswordField error={errorAt('password')} />
        <Link className={styles.resetLink} to={paths.forgotPassword} state={state}>
          Olvidé mi contraseña
        </Link>
        <FormNote tone="danger">{errorAt(null)}</FormNote>
        <SubmitButton isPending={isPending}>Iniciar sesión</SubmitButton>
        <p className={styles.register}>
          ¿No tienes cuenta?{' '}
          <Link to={paths.register} state={state}>
            Solicitar acceso
          </Link>
        </p>
      </form>
    </CardLayout>
  );
}
