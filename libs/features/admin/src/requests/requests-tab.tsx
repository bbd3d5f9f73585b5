import { useQuery } from '@tanstack/react-query';
import type { AccessRequest } from '@vinculo/contracts/access-requests';
import { staffQueries } from '@vinculo/data-access/staff';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { Avatar } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './requests-tab.module.css';

const AcceptDialog = lazyPiece(async () => (await import('./decide-dialogs')).AcceptDialog, { isOverlay: true });
const DeclineDialog = lazyPiece(async () => (await import('./decide-dialogs')).DeclineDialog, { isOverlay: true });

interface Question {
  readonly kind: 'accept' | 'decline';
  readonly request: AccessRequest;
}

/** Who asked for access at /register, the oldest first. */
export function RequestsTab() {
  const requests = useQuery(staffQueries.requests());
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  if (requests.isPending) return <RowsSkeleton />;
  if (requests.isError) {
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
  if (requests.data.length === 0)
    return (
      <EmptyState title="No hay solicitudes pendientes">
        Las solicitudes de la página de registro llegan aquí.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list} aria-label="Solicitudes de acceso">
        {requests.data.map((request) => (
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
      <>
        {question?.kind === 'accept' && <AcceptDialog request={question.request} onClose={close} />}
        {question?.kind === 'decline' && <DeclineDialog request={question.request} onClose={close} />}
      </>
    </>
  );
}
