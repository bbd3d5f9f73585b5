import { useQuery } from '@tanstack/react-query';
import type { ReferralAlert } from '@vinculo/contracts/referrals';
import { referralQueries, useClearAlert } from '@vinculo/data-access/referrals';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { ALERT_CLEARING, alertKinds, referralFolio } from '@vinculo/domain/referrals';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, NoPermissionState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { useHeldFocus } from '@vinculo/ui/overlays';
import { ReasonDialog } from '@vinculo/ui/reason';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from '../referrals.module.css';

interface AlertsTabProps {
  readonly mayManage: boolean;
}

interface AlertEntryProps extends AlertsTabProps {
  readonly alert: ReferralAlert;
  readonly onClear: () => void;
}

function AlertEntry({ alert, mayManage, onClear }: AlertEntryProps) {
  const { kind, number, personName, referrerName, evidence, at } = alert;
  return (
    <li>
      <span className={styles.name}>
        <span>
          <Tag tone="warning">{labelOf(alertKinds, kind)}</Tag> {referralFolio(number)}: {referrerName} refirió a{' '}
          {personName ?? 'una persona eliminada'}, <RelativeTime at={at} />
        </span>
        {evidence.length > 0 && <small>Se ve en {evidence.map(referralFolio).join(', ')}</small>}
        <small>{ALERT_CLEARING[kind]}</small>
      </span>
      {mayManage && (
        <Button
          size="sm"
          aria-label={`Aclarar ${labelOf(alertKinds, kind)} de ${referralFolio(number)}`}
          onClick={onClear}
        >
          Aclarar
        </Button>
      )}
    </li>
  );
}

/** What holds payouts until somebody says what they found out. */
export function AlertsTab({ mayManage }: AlertsTabProps) {
  const mayRead = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:read'));
  return mayRead ? <Alerts mayManage={mayManage} /> : <NoPermissionState />;
}

function Alerts({ mayManage }: AlertsTabProps) {
  const { data, error, isFetching, refetch } = useQuery(referralQueries.alerts());
  const [clearing, setClearing] = useState<ReferralAlert | null>(null);
  const clear = useClearAlert();
  const list = useHeldFocus<HTMLElement>();
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton label="Cargando las alertas" />
    ) : (
      <ListProblem
        title="No pudimos cargar las alertas"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section ref={list} tabIndex={-1} className={styles.tab} aria-label="Alertas">
      {data.items.length === 0 ? (
        <EmptyState title="Sin alertas" isAllDone>
          Nada detiene un pago. Las postulaciones nunca se detienen por una alerta.
        </EmptyState>
      ) : (
        <ul className={styles.entries}>
          {data.items.map((alert) => (
            <AlertEntry key={alert.alertID} alert={alert} mayManage={mayManage} onClear={() => setClearing(alert)} />
          ))}
        </ul>
      )}
      {data.isCut && <p className={styles.quiet}>Hay más: aquí están las 200 más antiguas.</p>}
      {clearing !== null && (
        <ReasonDialog
          title="Aclarar alerta"
          message={`${ALERT_CLEARING[clearing.kind]} Escribe qué encontraste: queda en la bitácora y el pago sigue.`}
          acceptLabel="Aclarar"
          shortest={3}
          isBusy={clear.isPending}
          onClose={() => setClearing(null)}
          onAccept={(reason) =>
            clear.mutate(
              { alertID: clearing.alertID, reason, version: clearing.version },
              {
                onSuccess: () => {
                  notify.success('Alerta aclarada');
                  setClearing(null);
                },
                onError: (failure) => void notify.error(problemText(failure)),
              },
            )
          }
        />
      )}
    </section>
  );
}
