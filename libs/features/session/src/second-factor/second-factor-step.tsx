import { QueryClientProvider } from '@tanstack/react-query';
import { signOut } from '@vinculo/data-access/firebase';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { useAuthStore, useSecondFactorStore } from '@vinculo/data-access/state';
import type { SecondFactorNeed } from '@vinculo/domain/session';
import { notify } from '@vinculo/ui/feedback';
import { IdentityPrompt } from '../identity/identity-prompt';
import { CodeForm } from './code-form';
import { Enrolment } from './enrolment';
import styles from './second-factor.module.css';

/** The step of the login card after the password. */
export function SecondFactorStep({ need }: { readonly need: SecondFactorNeed }) {
  const session = useAuthStore();
  const setNeed = useSecondFactorStore((state) => state.set);

  function enter() {
    notify.success('Credenciales correctas');
    setNeed(null);
  }

  function leave() {
    session.clear();
    setNeed(null);
    void signOut();
  }

  return (
    <QueryClientProvider client={appQueryClient}>
      <div className={styles.step}>
        <header>
          <h1 className={styles.title}>{need === 'code' ? 'Confirma que eres tú' : 'Protege tu cuenta'}</h1>
          <p className={styles.lead}>
            {need === 'code'
              ? `Entras como ${session.user?.email ?? ''}.`
              : 'Tu rol pide la verificación en dos pasos: además de tu contraseña, un código de tu teléfono.'}
          </p>
        </header>
        <IdentityPrompt />
        {need === 'code' ? <CodeForm onPassed={enter} /> : <Enrolment onDone={enter} />}
        <button className={styles.link} type="button" onClick={leave}>
          Usar otra cuenta
        </button>
      </div>
    </QueryClientProvider>
  );
}
