import { useEndOtherSessions, usePasswordCheck } from '@vinculo/data-access/account';
import { changePassword } from '@vinculo/data-access/firebase';
import { useAuthStore } from '@vinculo/data-access/state';
import { ownWords, PASSWORD_PROBLEM_TEXTS, passwordProblem } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { TextField } from '@vinculo/ui/form';
import { useState, type FormEvent } from 'react';
import { problemOf } from '../login/login-problem';
import styles from './account-page.module.css';
import { AccountSection } from './account-section';

interface Refusal {
  readonly field: 'current' | 'next';
  readonly text: string;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'wrong-password': { field: 'current', text: 'La contraseña actual no es correcta.' },
  'invalid-credential': { field: 'current', text: 'La contraseña actual no es correcta.' },
  'weak-password': { field: 'next', text: PASSWORD_PROBLEM_TEXTS.too_short },
  'password-does-not-meet-requirements': { field: 'next', text: PASSWORD_PROBLEM_TEXTS.common },
};

/** Changes the password after confirming the current one; ends the account's other sessions. */
export function PasswordSection() {
  const user = useAuthStore((state) => state.user);
  const check = usePasswordCheck();
  const endOthers = useEndOtherSessions();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPending, setIsPending] = useState(false);
  const problem = passwordProblem(next, ownWords(user?.email ?? '', user?.displayName ?? ''));

  function refuse(field: Refusal['field'], text: string, form: HTMLFormElement) {
    setRefusal({ field, text });
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    if (current === '') return refuse('current', 'Escribe tu contraseña actual.', form);
    if (problem !== null) return refuse('next', PASSWORD_PROBLEM_TEXTS[problem], form);
    setIsPending(true);
    try {
      const { problem: found } = await check.mutateAsync(next);
      if (found === null) await save(form);
      else refuse('next', PASSWORD_PROBLEM_TEXTS[found], form);
    } catch (error) {
      notify.error(problemText(error));
    } finally {
      setIsPending(false);
    }
  }

  async function save(form: HTMLFormElement) {
    const result = await changePassword(current, next);
    if (!result.success) {
      const known = REFUSALS[result.info.code.replace(/^auth\//, '')];
      if (known !== undefined) return refuse(known.field, known.text, form);
      notify.error(problemOf(result.info.code).help);
      return;
    }
    setCurrent('');
    setNext('');
    setRefusal(null);
    endOthers.mutate(undefined, {
      onSuccess: () => notify.success('Contraseña guardada. Tus demás sesiones se cerraron'),
      onError: () =>
        notify.error('La contraseña se guardó, pero no pudimos cerrar tus demás sesiones. Ciérralas en esta página.'),
    });
  }

  const errorOf = (field: Refusal['field']) => (refusal?.field === field ? refusal.text : undefined);
  return (
    <AccountSection id="password" title="Contraseña">
      <form className={styles.narrow} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <TextField
          label="Contraseña actual"
          isRequired
          type="password"
          name="current"
          autoComplete="current-password"
          value={current}
          error={errorOf('current')}
          onChange={({ target }) => {
            setCurrent(target.value);
            setRefusal(null);
          }}
        />
        <TextField
          label="Contraseña nueva"
          isRequired
          type="password"
          name="next"
          autoComplete="new-password"
          value={next}
          help={
            next === '' || problem !== null
              ? PASSWORD_PROBLEM_TEXTS[next === '' ? 'too_short' : (problem ?? 'too_short')]
              : 'Cumple lo que se pide.'
          }
          error={errorOf('next')}
          onChange={({ target }) => {
            setNext(target.value);
            setRefusal(null);
          }}
        />
        <p>Al guardarla se cierran tus demás sesiones; esta sigue abierta.</p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={isPending || endOthers.isPending}>
            Cambiar contraseña
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
