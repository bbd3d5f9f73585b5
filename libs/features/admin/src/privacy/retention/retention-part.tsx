import { useQuery } from '@tanstack/react-query';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { RetentionRule } from '@vinculo/contracts/privacy';
import { privacyQueries, useRunRetention } from '@vinculo/data-access/privacy';
import { counted } from '@vinculo/domain/formats';
import { retentionKind } from '@vinculo/domain/privacy';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { RuleDialog } from './rule-dialog';
import styles from '../parts.module.css';

const dueText = ({ due, dueCapped }: RetentionRule): string =>
  due === 0 ? 'Hoy no afectaría ningún registro' : `Hoy afectaría ${counted(due, 'registro', 'registros', dueCapped)}`;

/** The retention period of each kind of data, and the effect of each rule if it ran now. */
export function RetentionPart() {
  const query = useQuery(privacyQueries.retention());
  const [edited, setEdited] = useState<RetentionRule | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const run = useRunRetention();
  if (query.isPending) return <RowsSkeleton rows={7} label="Cargando reglas" />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="No pudimos cargar las reglas"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  }
  const { rules, lastRunAt } = query.data;
  const enabled = rules.filter(({ isEnabled }) => isEnabled);
  return (
    <section className={styles.part} aria-label="Retención">
      <div className={styles.bar}>
        <p>
          Las reglas activas corren solas cada madrugada.{' '}
          {lastRunAt === null ? (
            'Aún no han corrido.'
          ) : (
            <>
              La última vez: <RelativeTime at={lastRunAt} />.
            </>
          )}
        </p>
        <Button
          icon={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
          disabled={enabled.length === 0}
          onClick={() => setIsAsking(true)}
        >
          Aplicar ahora
        </Button>
      </div>
      <ul className={styles.rules} aria-label="Reglas de retención">
        {rules.map((rule) => {
          const { label, action, basis } = retentionKind(rule.kind);
          return (
            <li key={rule.kind}>
              <div className={styles.what}>
                <h2>
                  {label}{' '}
                  <Tag tone={rule.isEnabled ? 'success' : 'neutral'}>{rule.isEnabled ? 'Activa' : 'Inactiva'}</Tag>
                </h2>
                <p>
                  {action} a los {rule.days} días. <strong>{dueText(rule)}.</strong>
                </p>
                <p className={styles.quiet}>{basis}</p>
                {rule.sample.length > 0 && (
                  <details>
                    <summary>Ver {rule.due > rule.sample.length ? 'los primeros' : 'cuáles'}</summary>
                    <ul aria-label={`Aplicaría hoy: ${label}`}>
                      {rule.sample.map(({ label: name, since }, index) => (
                        <li key={`${since} ${index}`}>
                          {name} <RelativeTime at={since} />
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </div>
              <Button size="sm" aria-label={`Editar: ${label}`} onClick={() => setEdited(rule)}>
                Editar
              </Button>
            </li>
          );
        })}
      </ul>
      {edited !== null && <RuleDialog rule={edited} onClose={() => setEdited(null)} />}
      {isAsking && (
        <Dialog
          isOpen
          isDanger
          title="¿Aplicar ahora las reglas activas?"
          message={
            <>
              <p>Lo que borran no se puede recuperar.</p>
              <ul className={styles.preview}>
                {enabled.map((rule) => (
                  <li key={rule.kind}>
                    {retentionKind(rule.kind).label}: {rule.due}
                    {rule.dueCapped ? '+' : ''}
                  </li>
                ))}
              </ul>
            </>
          }
          acceptLabel="Aplicar"
          isBusy={run.isPending}
          onAccept={() =>
            run.mutate(undefined, {
              onSuccess: ({ done, hasMore }) => {
                const total = Object.values(done).reduce((sum, count) => sum + count, 0);
                notify.success(`Aplicadas a ${total}${hasMore ? '. Quedan más: aplícalas otra vez' : ''}`);
                setIsAsking(false);
              },
              onError: (error) => notify.error(problemText(error)),
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
