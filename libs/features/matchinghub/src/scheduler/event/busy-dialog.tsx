import { useQuery } from '@tanstack/react-query';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { capitalize } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { spanText, type DaySpan } from '@vinculo/ui/calendar';
import { problemText } from '@vinculo/ui/errors';
import { Dialog } from '@vinculo/ui/overlays';
import { isoAt, spanWords } from '../calendar/mexico-clock';
import styles from './event-panel.module.css';

interface BusyDialogProps {
  readonly span: DaySpan;
  readonly uid: string;
  readonly onClose: () => void;
  readonly onSchedule: (time: { readonly startsAt: Date; readonly durationMinutes: number }) => void;
}

/** Why an hour is not free, and the next ones that are. */
export function BusyDialog({ span, uid, onClose, onSchedule }: BusyDialogProps) {
  const durationMinutes = span.to - span.from;
  const startsAt = isoAt(span.day, span.from);
  const { data, error } = useQuery(
    agendaQueries.explanation({ staff: [uid], roomID: null, startsAt, durationMinutes, eventID: null }),
  );
  const refusals = data?.refusals ?? [];
  const isBooked = refusals.some(({ kind }) => kind === 'booked');
  const isPast = Date.parse(startsAt) < Date.now();
  const start = (at: string) => onSchedule({ startsAt: new Date(at), durationMinutes });
  const mayBook = data !== undefined && !isBooked && !isPast;
  return (
    <Dialog
      isOpen
      title={spanText(span)}
      message={
        <div role="status">
          {error !== null && <p>{problemText(error)}</p>}
          {data === undefined && error === null && <p>Viendo por qué no está libre…</p>}
          {refusals.map(({ kind, sentence }) => (
            <p key={`${kind} ${sentence}`}>{sentence}</p>
          ))}
          {data !== undefined && refusals.length === 0 && <p>Ya está libre.</p>}
        </div>
      }
      acceptLabel={mayBook ? (refusals.length === 0 ? 'Agendar' : 'Agendar de todos modos') : 'Entendido'}
      cancelLabel={mayBook ? 'Cerrar' : null}
      onAccept={() => (mayBook ? start(startsAt) : onClose())}
      onClose={onClose}
    >
      {data !== undefined && data.next.length > 0 && (
        <div className={styles.next} role="group" aria-label="Los siguientes horarios libres">
          <p>Los siguientes libres:</p>
          {data.next.map((slot) => (
            <Button key={slot.startsAt} size="sm" onClick={() => start(slot.startsAt)}>
              {capitalize(spanWords(slot))}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
