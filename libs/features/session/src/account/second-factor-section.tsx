import { useQuery } from '@tanstack/react-query';
import type { SecondFactor } from '@vinculo/contracts/account';
import { accountQueries, useRenewRecoveryCodes, useTurnOffSecondFactor } from '@vinculo/data-access/account';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { notify } from '@vinculo/ui/feedback';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { Enrolment } from '../second-factor/enrolment';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import styles from './account-page.module.css';
import { LoadedSection } from './account-section';
import { CodeDialog } from './code-dialog';

/** The second factor of the signed-in person. */
export function SecondFactorSection() {
  const query = useQuery(accountQueries.secondFactor());
  return (
    <LoadedSection
      id="second-factor"
      title={<>Verificación en dos pasos {query.data !== undefined && <FactorTag factor={query.data} />}</>}
      what="la verificación en dos pasos"
      query={query}
    >
      {(factor) => <Factor factor={factor} />}
    </LoadedSection>
  );
}

const FactorTag = ({ factor: { isOn } }: { readonly factor: SecondFactor }) => (
  <Tag tone={isOn ? 'success' : 'neutral'}>{isOn ? 'Activada' : 'Desactivada'}</Tag>
);

type Asking = 'renew' | 'turnOff';

function Factor({ factor }: { readonly factor: SecondFactor }) {
  const renew = useRenewRecoveryCodes();
  const turnOff = useTurnOffSecondFactor();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [fresh, setFresh] = useState<readonly string[] | null>(null);

  if (fresh !== null) {
    return (
      <div className={styles.narrow}>
        <RecoveryCodes codes={fresh} onDone={() => setFresh(null)} />
      </div>
    );
  }
  if (isEnrolling) {
    return (
      <div className={styles.narrow}>
        <Enrolment
          onDone={() => {
            setIsEnrolling(false);
            notify.success('Verificación en dos pasos activada');
          }}
        />
        {!factor.isOn && <Button onClick={() => setIsEnrolling(false)}>Ahora no</Button>}
      </div>
    );
  }
  if (!factor.isOn) {
    return (
      <>
        <p>Además de tu contraseña, te pediremos un código de tu teléfono.</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setIsEnrolling(true)}>
            Activar verificación en dos pasos
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <dl className={styles.facts}>
        <dt>Desde</dt>
        <dd>{factor.since !== null && <RelativeTime at={factor.since} />}</dd>
        <dt>Códigos de recuperación</dt>
        <dd>{factor.recoveryCodesLeft === 1 ? 'Te queda 1' : `Te quedan ${factor.recoveryCodesLeft}`}</dd>
      </dl>
      {factor.isRequired && <p>Tu rol lo pide: si lo desactivas, tendrás que activarlo otra vez para continuar.</p>}
      <div className={styles.actions}>
        <Button onClick={() => setAsking('renew')}>Generar códigos nuevos…</Button>
        <Button variant="danger" onClick={() => setAsking('turnOff')}>
          Desactivar…
        </Button>
      </div>
      {asking === 'renew' && (
        <CodeDialog
          title="¿Generar códigos de recuperación nuevos?"
          message="Los que tenías dejan de servir."
          acceptLabel="Generar códigos"
          send={renew}
          onClose={() => setAsking(null)}
          onDone={({ recoveryCodes }) => setFresh(recoveryCodes)}
        />
      )}
      {asking === 'turnOff' && (
        <CodeDialog
          title="¿Desactivar la verificación en dos pasos?"
          message="Para entrar bastará tu contraseña. Tus códigos de recuperación dejan de servir."
          acceptLabel="Desactivar"
          isDanger
          send={turnOff}
          onClose={() => setAsking(null)}
          onDone={() => notify.success('Verificación en dos pasos desactivada')}
        />
      )}
    </>
  );
}
