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
import styles from './security-tab.module.css';

/** What the platform asks of everybody's account. */
export function SecurityTab() {
  const query = useQuery(accountQueries.securityPolicy());
  if (query.isPending) return <RowsSkeleton rows={6} label="Cargando la política de seguridad" />;
  if (query.isError) {
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

function Policy({ policy: { secondFactorRoles, version } }: { readonly policy: SecurityPolicy }) {
  // Kept as what was pressed, on top of what is stored: somebody else's change stays visible under it.
  const [pressed, setPressed] = useState<readonly Role[]>([]);
  const edit = useEditSecurityPolicy();
  useLeaveGuard(pressed.length > 0, {
    isLeaving: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
  });
  const isOn = (role: Role) => secondFactorRoles.includes(role) !== pressed.includes(role);
  const press = (role: Role) =>
    setPressed(pressed.includes(role) ? pressed.filter((other) => other !== role) : [...pressed, role]);

  function save() {
    const chosen = roles.map(({ value }) => value).filter(isOn);
    edit.mutate(
      { secondFactorRoles: chosen, version },
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
    <section className={styles.tab} aria-labelledby="second-factor-policy">
      <h2 className={styles.title} id="second-factor-policy">
        Verificación en dos pasos obligatoria
      </h2>
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
      {pressed.length > 0 && (
        <div className={styles.actions}>
          <Button variant="primary" isBusy={edit.isPending} onClick={save}>
            Guardar
          </Button>
          <Button onClick={() => setPressed([])}>Descartar</Button>
        </div>
      )}
    </section>
  );
}
