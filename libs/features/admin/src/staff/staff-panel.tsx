import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffMember } from '@vinculo/contracts/staff';
import { auditQueries } from '@vinculo/data-access/audit';
import { labelOf } from '@vinculo/domain/catalogs';
import { roles } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState } from '@vinculo/ui/feedback';
import { EventHistory } from '@vinculo/ui/history';
import { SidePanel } from '@vinculo/ui/overlays';
import { Avatar } from '@vinculo/ui/status';
import { StaffActions } from './staff-actions';
import styles from './staff-panel.module.css';
import { StaffStateTag } from './staff-state-tag';

interface StaffPanelProps {
  readonly person: StaffMember;
  readonly onClose: () => void;
}

/** Somebody of the staff: how they stand, and what they did. */
export function StaffPanel({ person, onClose }: StaffPanelProps) {
  const deeds = useInfiniteQuery(auditQueries.list({ actorUid: person.uid }));
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
        <dt>Segundo factor</dt>
        <dd>{person.hasSecondFactor ? 'Activo' : 'No tiene'}</dd>
        <dt>Último acceso</dt>
        <dd>{person.lastAccessAt === null ? 'Nunca' : <RelativeTime at={person.lastAccessAt} />}</dd>
      </dl>
      <h3 className={styles.title}>Lo que ha hecho</h3>
      <EventHistory
        query={deeds}
        empty={<EmptyState title="Aún no hay actividad">Lo que haga en la plataforma queda aquí.</EmptyState>}
      />
    </SidePanel>
  );
}
