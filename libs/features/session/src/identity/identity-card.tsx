import { hasSecondFactor, secondFactorNeed } from '@vinculo/data-access/account';
import { proveIdentity } from '@vinculo/data-access/firebase';
import { useAuthStore } from '@vinculo/data-access/state';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { focusField, typedText } from '../form/form-fields';
import { FormNote } from '../form/form-note';
import { SubmitButton } from '../form/submit-button';
import { CardLayout } from '../layout/card-layout';
import { problemOf, type LoginProblem } from '../login/login-problem';
import { PasswordField } from '../login/password-field';
import { CodeForm } from '../second-factor/code-form';
import styles from '../second-factor/second-factor.module.css';

export type IdentityReason = 'session_idle' | 'proof_required';

const TEXTS = {
  session_idle: {
    title: 'Tu sesión se cerró por inactividad',
    lead: 'Lo que estabas haciendo sigue aquí.',
    leave: 'Usar otra cuenta',
  },
  proof_required: { title: 'Confirma que eres tú', lead: 'Es un cambio delicado.', leave: 'Cancelar' },
} as const satisfies Record<IdentityReason, unknown>;

interface IdentityCardProps {
  readonly reason: IdentityReason;
  readonly onDone: (isProved: boolean) => void;
}

const textOf = ({ message, help }: LoginProblem): string => (message === 'Error' ? help : `${message}. ${help}`);

function PasswordForm({ onProved }: { readonly onProved: () => void }) {
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.current !== null) focusField(form.current, 'password');
  }, [problem]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const password = typedText(event.currentTarget, 'password');
    if (password === '') return focusField(event.currentTarget, 'password');
    setIsPending(true);
    const result = await proveIdentity(password);
    setIsPending(false);
    if (result.success) onProved();
    else setProblem(problemOf(result.info.code));
  }

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PasswordField error={problem?.field === 'password' ? textOf(problem) : undefined} />
      <FormNote tone="danger">
        {problem === null || problem.field === 'password' ? undefined : textOf(problem)}
      </FormNote>
      <SubmitButton isPending={isPending}>Continuar</SubmitButton>
    </form>
  );
}

/** Asks for the password, or for a code if there is a second factor; after an expired session for both. */
export function IdentityCard({ reason, onDone }: IdentityCardProps) {
  const email = useAuthStore(({ user }) => user?.email ?? '');
  const isOver = reason === 'session_idle';
  const [step, setStep] = useState<'password' | 'code' | null>(isOver ? 'password' : null);
  const { title, lead, leave } = TEXTS[reason];

  useEffect(() => {
    if (isOver) return;
    void hasSecondFactor().then((has) => setStep(has ? 'code' : 'password'));
  }, [isOver]);

  async function afterPassword() {
    if (isOver && (await secondFactorNeed()) === 'code') setStep('code');
    else onDone(true);
  }

  return (
    <CardLayout>
      <div className={styles.step}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>
            {lead} Sigues como {email}.
          </p>
        </header>
        {step === null && <p role="status">Un momento…</p>}
        {step === 'password' && <PasswordForm onProved={() => void afterPassword()} />}
        {step === 'code' && <CodeForm onPassed={() => onDone(true)} />}
        <button className={styles.link} type="button" onClick={() => onDone(false)}>
          {leave}
        </button>
      </div>
    </CardLayout>
  );
}
