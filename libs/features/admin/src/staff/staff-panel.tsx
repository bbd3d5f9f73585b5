import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffMember } from '@vinculo/contracts/staff';
import { auditQueries } from '@vinculo/data-access/audit';
import { useChangeStaff } from '@vinculo/data-access/staff';
import { labelOf } from '@vinculo/domain/catalogs';
import { roles } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, notify } from '@vinculo/ui/feedback';
import { Segments } from '@vinculo/ui/form';
import { EventHistory } from '@vinculo/ui/history';
import { MailLine } from '@vinculo/ui/mails';
import { SidePanel } from '@vinculo/ui/overlays';
import { Avatar } from '@vinculo/ui/status';
import { useState } from 'react';
import { StaffActions } from './staff-actions';
import styles from './staff-panel.module.css';
import { StaffStateTag } from './staff-state-tag';

interface StaffPanelProps {
  readonly person: StaffMember;
  readonly onClose: () => void;
}

const SIDES = [
  { value: 'actions', label: 'Lo que ha hecho' },
  { value: 'account', label: 'Cambios de su cuenta' },
] as const;
type Side = (typeof SIDES)[number]['value'];

/** A staff account: its status, the user's actions, and the changes to the account. */
export function StaffPanel({ person, onClose }: StaffPanelProps) {
  const [side, setSide] = useState<Side>('actions');
  const change = useChangeStaff();
  const history = useInfiniteQuery(
    auditQueries.list(side === 'actions' ? { actorUid: person.uid } : { entityID: person.uid }),
  );
  return (
    <SidePanel
      title={person.name}
      subtitle={person.email}
      mark={<Avatar name={person.name} />}
      onClose={onClose}
      footer={<StaffActions person={person} trigger={<Button>Acciones</Button>} />}
    >
      <dl className={styles.facts}>
        <dt>Rol</dt>
        <dd>{labelOf(roles, person.role)}</dd>
        <dt>Estado</dt>
        <dd>
          <StaffStateTag person={person} />
        </dd>
        {person.mail !== null && (
          <>
            <dt>Último correo</dt>
            <dd>
              <MailLine
                mail={person.mail}
                about={`el correo a ${person.name}`}
                isBusy={change.isPending}
                onResend={() =>
                  change.mutate(
                    { person, action: { verb: 'reset' } },
                    {
                      onSuccess: () => void notify.success(`El correo va en camino a ${person.email}`),
                      onError: (error) => void notify.error(problemText(error)),
                    },
                  )
                }
              />
            </dd>
          </>
        )}
        <dt>Verificación en dos pasos</dt>
        <dd>{person.hasSecondFactor ? 'Activada' : 'No tiene'}</dd>
        <dt>Último acceso</dt>
        <dd>{person.lastAccessAt === null ? 'Nunca' : <RelativeTime at={person.lastAccessAt} />}</dd>
      </dl>
      <div className={styles.side}>
        <Segments label="Actividad" size="sm" options={SIDES} value={side} onChange={setSide} />
      </div>
      <EventHistory
        query={history}
        empty={
          <EmptyState title="Aún no hay actividad">
            {side === 'actions' ? 'Lo que haga en la plataforma queda aquí.' : 'Lo que cambie en su cuenta queda aquí.'}
          </EmptyState>
        }
      />
    </SidePanel>
  );
}
