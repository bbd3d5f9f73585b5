import { useQuery } from '@tanstack/react-query';
import type { AccessRequest, DeclinedRequest } from '@vinculo/contracts/access-requests';
import { staffQueries, useResendRefusal } from '@vinculo/data-access/staff';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { MailLine } from '@vinculo/ui/mails';
import { Avatar } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './requests-tab.module.css';

const AcceptDialog = lazyPiece(async () => (await import('./decide-dialogs')).AcceptDialog, { isOverlay: true });
const DeclineDialog = lazyPiece(async () => (await import('./decide-dialogs')).DeclineDialog, { isOverlay: true });

interface Question {
  readonly kind: 'accept' | 'decline';
  readonly request: AccessRequest;
}

/** Access requests from /register, oldest first, and the recently declined ones. */
export function RequestsTab() {
  const requests = useQuery(staffQueries.requests());
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  if (requests.isPending) return <RowsSkeleton />;
  if (requests.isLoadingError) {
    return (
      <ErrorState
        title="No pudimos cargar las solicitudes"
        isRetrying={requests.isFetching}
        onRetry={() => void requests.refetch()}
      >
        {problemText(requests.error)}
      </ErrorState>
    );
  }
  const { items, declined } = requests.data;
  return (
    <div className={styles.tab}>
      {items.length === 0 ? (
        <EmptyState title="No hay solicitudes pendientes">
          Las solicitudes de la página de registro llegan aquí.
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Solicitudes de acceso">
          {items.map((request) => (
            <li key={request.requestID}>
              <Avatar name={request.name} />
              <div className={styles.who}>
                <strong>{request.name}</strong>
                <span>
                  {request.email} · <RelativeTime at={request.createdAt} />
                </span>
                <p>{request.reason}</p>
              </div>
              <Button size="sm" onClick={() => setQuestion({ kind: 'decline', request })}>
                Rechazar<span className={styles.hidden}> a {request.name}</span>
              </Button>
              <Button size="sm" variant="accent" onClick={() => setQuestion({ kind: 'accept', request })}>
                Aceptar<span className={styles.hidden}> a {request.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {declined.length > 0 && <Declined requests={declined} />}
      <>
        {question?.kind === 'accept' && <AcceptDialog request={question.request} onClose={close} />}
        {question?.kind === 'decline' && <DeclineDialog request={question.request} onClose={close} />}
      </>
    </div>
  );
}

/** Recently declined requests, and whether the requesters were notified. */
function Declined({ requests }: { readonly requests: readonly DeclinedRequest[] }) {
  const resend = useResendRefusal();
  return (
    <>
      <h2 className={styles.title}>Rechazadas hace poco</h2>
      <ul className={styles.list} aria-label="Solicitudes rechazadas hace poco">
        {requests.map(({ requestID, name, email, mail }) => (
          <li key={requestID}>
            <Avatar name={name} />
            <div className={styles.who}>
              <strong>{name}</strong>
              <span>{email}</span>
              {mail !== null && (
                <MailLine
                  mail={mail}
                  about={`el correo a ${name}`}
                  isBusy={resend.isPending && resend.variables === requestID}
                  onResend={() =>
                    resend.mutate(requestID, {
                      onSuccess: () => void notify.success('El correo va en camino'),
                      onError: (error) => void notify.error(problemText(error)),
                    })
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
