import { useQuery } from '@tanstack/react-query';
import { notificationQueries, useReadNotifications } from '@vinculo/data-access/notifications';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { candidatePath, PrefetchLink } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';
import { Avatar } from '@vinculo/ui/status';
import styles from './inbox.module.css';

/** The latest notifications; opening one reads it. */
export function InboxPanel({ onClose }: { readonly onClose: () => void }) {
  const inbox = useQuery(notificationQueries.inbox());
  const read = useReadNotifications();
  const tellFailure = (error: unknown) => void notify.error(problemText(error));
  return (
    <Dialog
      isOpen
      title="Avisos"
      acceptLabel="Listo"
      cancelLabel="Marcar todo como leído"
      isBusy={read.isPending}
      onCancel={() => void read.mutateAsync(undefined).catch(tellFailure)}
      onAccept={onClose}
      onClose={onClose}
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
        <EmptyState title="Nada nuevo">Cuando un colega te mencione en una nota, lo verás aquí.</EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Avisos">
          {inbox.data.items.map(({ notificationID, docID, personName, byName, text, at, isRead }) => (
            <li key={notificationID} data-unread={!isRead || undefined}>
              <Avatar name={byName} />
              <div>
                <PrefetchLink
                  to={candidatePath(docID, 'notas')}
                  onClick={() => {
                    if (!isRead) void read.mutateAsync(notificationID).catch(tellFailure);
                    onClose();
                  }}
                >
                  {byName} te mencionó en el expediente de {personName}
                </PrefetchLink>
                <p>{text}</p>
                <RelativeTime at={at} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
