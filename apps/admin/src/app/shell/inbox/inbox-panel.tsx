import { useQuery } from '@tanstack/react-query';
import { NOTIFICATION_KINDS, type NotificationKind } from '@vinculo/contracts/notifications';
import { notificationQueries, useMuteNotifications, useReadNotifications } from '@vinculo/data-access/notifications';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { SidePanel } from '@vinculo/ui/overlays';
import styles from './inbox.module.css';
import { NotificationItem } from './notification-item';

const KIND_LABELS: Readonly<Record<NotificationKind, string>> = {
  mention: 'Cuando me mencionan en una nota',
  company_assigned: 'Cuando me asignan una empresa',
  document_reviewed: 'Cuando revisan un documento que subí',
  access_requested: 'Cuando alguien pide acceso (administración)',
  export_ended: 'Cuando termina una exportación mía',
  import_ended: 'Cuando termina una importación mía',
  application_received: 'Cuando alguien se postula a una vacante de mis empresas',
  survey_bad_answer: 'Cuando alguien califica mal a una empresa mía en una encuesta',
  ticket_assigned: 'Cuando me asignan un ticket',
  ticket_mentioned: 'Cuando me mencionan en un ticket',
  ticket_received: 'Cuando alguien escribe en un ticket mío',
  ticket_escalated: 'Cuando un ticket mío está por vencer o venció',
  ticket_rated: 'Cuando califican mal un ticket mío',
  shortlist_answered: 'Cuando una empresa responde una terna',
};

/** The latest notifications; opening one reads it. */
export function InboxPanel({ onClose }: { readonly onClose: () => void }) {
  const inbox = useQuery(notificationQueries.inbox());
  const read = useReadNotifications();
  const mute = useMuteNotifications();
  const showFailure = (error: unknown) => void notify.error(problemText(error));
  return (
    <SidePanel
      title="Avisos"
      onClose={onClose}
      footer={
        inbox.data !== undefined && inbox.data.unread > 0 ? (
          <Button isBusy={read.isPending} onClick={() => void read.mutateAsync(undefined).catch(showFailure)}>
            Marcar todo como leído
          </Button>
        ) : undefined
      }
    >
      {inbox.isPending ? (
        <RowsSkeleton rows={3} />
      ) : inbox.isError ? (
        <ErrorState
          title="No pudimos cargar los avisos"
          isRetrying={inbox.isFetching}
          onRetry={() => void inbox.refetch()}
        >
          {problemText(inbox.error)}
        </ErrorState>
      ) : inbox.data.items.length === 0 ? (
        <EmptyState title="Nada nuevo">Cuando un colega te mencione o termine algo tuyo, lo verás aquí.</EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Avisos">
          {inbox.data.items.map((item) => (
            <NotificationItem
              key={item.notificationID}
              item={item}
              onOpen={() => {
                if (!item.isRead) void read.mutateAsync(item.notificationID).catch(showFailure);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      {inbox.isSuccess && (
        <details className={styles.preferences}>
          <summary>Preferencias de avisos</summary>
          {NOTIFICATION_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              checked={!inbox.data.muted.includes(kind)}
              disabled={mute.isPending}
              onChange={({ target }) => void mute.mutateAsync({ kind, isMuted: !target.checked }).catch(showFailure)}
            >
              {KIND_LABELS[kind]}
            </Checkbox>
          ))}
        </details>
      )}
    </SidePanel>
  );
}
