import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '@vinculo/contracts/account';
import { accountQueries, useEndOtherSessions, useEndSession } from '@vinculo/data-access/account';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './account-page.module.css';
import { LoadedSection } from './account-section';

/** The open sessions of the signed-in user, with buttons to end them. */
export function SessionsSection() {
  const query = useQuery(accountQueries.sessions());
  return (
    <LoadedSection id="sessions" title="Sesiones abiertas" what="tus sesiones" query={query}>
      {(sessions) => <Sessions sessions={sessions} />}
    </LoadedSection>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const [isAsking, setIsAsking] = useState(false);
  const refused = (error: Error) => void notify.error(problemText(error));
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(({ sessionID, device, network, signedInAt, lastSeenAt, isCurrent }) => (
          <li key={sessionID}>
            <div>
              <strong className={styles.device}>
                {device} {isCurrent && <Tag tone="success">Esta sesión</Tag>}
              </strong>
              <span className={styles.where}>
                Desde {network} · entró <RelativeTime at={signedInAt} /> · vista <RelativeTime at={lastSeenAt} />
              </span>
            </div>
            {!isCurrent && (
              <Button
                size="sm"
                isBusy={endOne.isPending && endOne.variables === sessionID}
                onClick={() =>
                  endOne.mutate(sessionID, { onSuccess: () => notify.success('Sesión cerrada'), onError: refused })
                }
              >
                Cerrar <span className={styles.unseen}>la sesión en {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.actions}>
          <Button onClick={() => setIsAsking(true)}>Cerrar todas las demás…</Button>
        </div>
      )}
      {isAsking && (
        <Dialog
          isOpen
          title="¿Cerrar todas tus demás sesiones?"
          message="Esta sigue abierta. En los otros navegadores habrá que entrar de nuevo."
          acceptLabel="Cerrar sesiones"
          isBusy={endOthers.isPending}
          onAccept={() =>
            endOthers.mutate(undefined, {
              onSuccess: () => {
                setIsAsking(false);
                notify.success('Sesiones cerradas');
              },
              onError: refused,
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
