import { useQuery } from '@tanstack/react-query';
import type { OpenCall } from '@vinculo/contracts/agenda';
import { agendaQueries, useCloseOpenCall } from '@vinculo/data-access/agenda';
import { counted } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { CopyableLink } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { eventPath, PrefetchLink } from '@vinculo/ui/navigation';
import { Dialog } from '@vinculo/ui/overlays';
import { QrFigure } from '@vinculo/ui/qr';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { mexicoDay } from '@vinculo/domain/calendar';
import { spanWords } from '../calendar/mexico-clock';
import { OpenCallForm } from './open-call-form';
import styles from './open-calls.module.css';

interface OpenCallsDialogProps {
  readonly ownUid: string | undefined;
  readonly onClose: () => void;
}

/** The links for everybody who wants a vacancy: made, shown with their code, and closed. */
export function OpenCallsDialog({ ownUid, onClose }: OpenCallsDialogProps) {
  const query = useQuery(agendaQueries.openCalls());
  const [asked, setAsked] = useState<OpenCall['callID'] | 'new' | null>(null);
  const close = useCloseOpenCall();
  const shown = query.data?.find(({ callID }) => callID === asked);

  if (asked === 'new')
    return <OpenCallForm ownUid={ownUid} onClose={() => setAsked(null)} onMade={({ callID }) => setAsked(callID)} />;
  if (shown !== undefined) return <CallLink call={shown} onClose={() => setAsked(null)} onLeave={onClose} />;
  return (
    <Dialog
      isOpen
      title="Convocatorias"
      message={
        query.data?.length === 0
          ? 'Aún no hay convocatorias. Crea un enlace para que muchas personas aparten un lugar o elijan su horario.'
          : undefined
      }
      acceptLabel="Nueva convocatoria"
      cancelLabel="Cerrar"
      onAccept={() => setAsked('new')}
      onClose={onClose}
    >
      {query.data !== undefined ? (
        <ul className={styles.list} aria-label="Convocatorias">
          {query.data.map((call) => (
            <li key={call.callID}>
              <span>
                {call.title} {!call.isOpen && <Tag>Cerrada</Tag>}
                <small>{fillText(call)}</small>
              </span>
              <span>
                <Button size="sm" aria-label={`Ver ${call.title}`} onClick={() => setAsked(call.callID)}>
                  Ver
                </Button>
                {call.isOpen && (
                  <Button
                    size="sm"
                    aria-label={`Cerrar la convocatoria ${call.title}`}
                    isBusy={close.isPending && close.variables.callID === call.callID}
                    onClick={() =>
                      close.mutate(call, {
                        onSuccess: () => notify.success('Convocatoria cerrada: los lugares apartados siguen'),
                        onError: (error) => notify.error(problemText(error)),
                      })
                    }
                  >
                    Cerrar
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <ListProblem
          title="No pudimos cargar las convocatorias"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowsSkeleton rows={3} label="Cargando las convocatorias" />
      )}
    </Dialog>
  );
}

/** "Operador CNC: 12 de 40 lugares, 3 en espera". */
function fillText({ vacancy, type, sessions, links }: OpenCall): string {
  if (type !== 'fair') return `${vacancy.name}: ${counted(links, 'enlace enviado', 'enlaces enviados')}`;
  const sum = (of: 'capacity' | 'taken' | 'waiting') => sessions.reduce((total, one) => total + one[of], 0);
  const waiting = sum('waiting') === 0 ? '' : `, ${sum('waiting')} en espera`;
  return `${vacancy.name}: ${sum('taken')} de ${counted(sum('capacity'), 'lugar', 'lugares')}${waiting}`;
}

interface CallLinkProps {
  readonly call: OpenCall;
  readonly onClose: () => void;
  /** To the calendar, where a session is open. */
  readonly onLeave: () => void;
}

const CallLink = ({ call, onClose, onLeave }: CallLinkProps) => (
  <Dialog
    isOpen
    title={call.title}
    message={call.isOpen ? fillText(call) : 'Ya no recibe a nadie. Los lugares apartados siguen.'}
    acceptLabel="Listo"
    cancelLabel={null}
    onAccept={onClose}
    onClose={onClose}
  >
    {call.isOpen && (
      <>
        <CopyableLink label="Enlace para compartir" url={call.url} />
        <QrFigure title={call.title} text={call.url} correction="Q" />
      </>
    )}
    {call.sessions.length > 0 && (
      <ul className={styles.list} aria-label="Horarios">
        {call.sessions.map((session) => (
          <li key={session.eventID}>
            <span>
              <PrefetchLink to={eventPath(session.eventID, mexicoDay(new Date(session.startsAt)))} onClick={onLeave}>
                {spanWords(session)}
              </PrefetchLink>
              <small>
                {session.state === 'cancelled'
                  ? 'Cancelado'
                  : `${session.taken} de ${session.capacity}${session.waiting === 0 ? '' : `, ${session.waiting} en espera`}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Dialog>
);
