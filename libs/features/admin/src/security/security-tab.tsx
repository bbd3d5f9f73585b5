import { useQuery } from '@tanstack/react-query';
import type { SecurityPolicy } from '@vinculo/contracts/account';
import { accountQueries, useEditSecurityPolicy } from '@vinculo/data-access/account';
import { roles, type Role } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { useLeaveGuard } from '@vinculo/ui/navigation';
import { useState } from 'react';
import { LinkHosts } from './link-hosts';
import styles from './security-tab.module.css';

/** The security policy for all accounts. */
export function SecurityTab() {
  const query = useQuery(accountQueries.securityPolicy());
  if (query.isPending) return <RowsSkeleton rows={6} label="Cargando la política de seguridad" />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="No pudimos cargar la política de seguridad"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  }
  return <Policy policy={query.data} />;
}

/** The setting that does not depend on a role. */
const TWO_PEOPLE = 'twoPersonErasure';
type Switch = Role | typeof TWO_PEOPLE;

function Policy({ policy: { secondFactorRoles, twoPersonErasure, version } }: { readonly policy: SecurityPolicy }) {
  // Stored as toggles on top of the saved policy, so that a change by another administrator stays visible.
  const [pressed, setPressed] = useState<readonly Switch[]>([]);
  const edit = useEditSecurityPolicy();
  useLeaveGuard(pressed.length > 0, {
    isLeaving: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
  });
  const isStored = (one: Switch) => (one === TWO_PEOPLE ? twoPersonErasure : secondFactorRoles.includes(one));
  const isOn = (one: Switch) => isStored(one) !== pressed.includes(one);
  const press = (one: Switch) =>
    setPressed(pressed.includes(one) ? pressed.filter((other) => other !== one) : [...pressed, one]);

  function save() {
    const chosen = roles.map(({ value }) => value).filter(isOn);
    edit.mutate(
      { secondFactorRoles: chosen, twoPersonErasure: isOn(TWO_PEOPLE), version },
      {
        onSuccess: () => {
          setPressed([]);
          notify.success('Política guardada');
        },
        onError: (error) => void notify.error(problemText(error)),
      },
    );
  }

  return (
    <div className={styles.tab}>
      <h2 className={styles.title}>Verificación en dos pasos obligatoria</h2>
      <p>
        Quien tenga uno de estos roles necesita, además de su contraseña, un código de su teléfono. A quien aún no la
        tenga se le pide activarla la próxima vez que use la plataforma.
      </p>
      <ul className={styles.roles}>
        {roles.map(({ value, label }) => (
          <li key={value}>
            <Checkbox checked={isOn(value)} disabled={edit.isPending} onChange={() => press(value)}>
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      <h2 className={styles.title}>Cancelaciones ARCO</h2>
      <p>
        Con esta opción, quien verificó la identidad de quien pide no puede bloquear ni eliminar sus datos: lo hace otra
        persona con acceso a la mesa ARCO.
      </p>
      <Checkbox checked={isOn(TWO_PEOPLE)} disabled={edit.isPending} onChange={() => press(TWO_PEOPLE)}>
        Exigir dos personas para bloquear y eliminar
      </Checkbox>
      {pressed.length > 0 && (
        <div className={styles.actions}>
          <Button variant="primary" isBusy={edit.isPending} onClick={save}>
            Guardar
          </Button>
          <Button onClick={() => setPressed([])}>Descartar</Button>
        </div>
      )}
      <LinkHosts />
    </div>
  );
}
