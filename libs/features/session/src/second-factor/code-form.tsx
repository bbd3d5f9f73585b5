import { usePassSecondFactor } from '@vinculo/data-access/account';
import { firstTooLong } from '@vinculo/ui/errors';
import { useState, type FormEvent } from 'react';
import { focusField, typedText } from '../form/form-fields';
import { SubmitButton } from '../form/submit-button';
import { CodeField } from './code-field';
import { codeProblem } from './code-problem';
import styles from './second-factor.module.css';

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeForm({ onPassed }: { readonly onPassed: () => void }) {
  const pass = usePassSecondFactor();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pass.isPending) return;
    const form = event.currentTarget;
    const code = typedText(form, 'code').trim();
    if (code === '' || firstTooLong(form) !== null) return focusField(form, 'code');
    pass.mutate(code, { onSuccess: onPassed, onError: () => focusField(form, 'code') });
  }

  return (
    <form className={styles.step} noValidate onSubmit={handleSubmit}>
      <CodeField kind={kind} error={pass.isError ? codeProblem(pass.error) : undefined} />
      <p className={styles.hint}>
        {kind === 'app'
          ? 'Ábrelo en tu aplicación de autenticación. Cambia cada 30 segundos.'
          : 'Es uno de los diez que guardaste. Cada uno sirve una vez.'}
      </p>
      <SubmitButton isPending={pass.isPending}>Entrar</SubmitButton>
      <button
        className={styles.link}
        type="button"
        onClick={() => {
          pass.reset();
          setKind(kind === 'app' ? 'recovery' : 'app');
        }}
      >
        {kind === 'app' ? 'Usar un código de recuperación' : 'Usar el código de mi aplicación'}
      </button>
    </form>
  );
}
