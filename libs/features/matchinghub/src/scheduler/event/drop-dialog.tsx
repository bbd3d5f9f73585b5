import { useQuery } from '@tanstack/react-query';
import type { AgendaEvent } from '@vinculo/contracts/agenda';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { capitalize } from '@vinculo/domain/formats';
import { audienceOf } from '../calendar/event-look';
import { spanWords } from '../calendar/mexico-clock';
import { refusalText } from '../schedule/slot-problem';
import { ReasonNotice } from './reason-notice';
import { useSendMove } from './use-send-move';
import styles from './event-panel.module.css';

/** An event that was dragged to another time. */
export interface Dropped {
  readonly event: AgendaEvent;
  readonly startsAt: string;
  readonly endsAt: string;
}

interface DropDialogProps extends Dropped {
  readonly onClose: () => void;
}

/** Asks before a dragged event is moved whose person is notified, or that lands outside the hours of its staff. */
export function DropDialog({ event, startsAt, endsAt, onClose }: DropDialogProps) {
  const durationMinutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const { send, isSending } = useSendMove();
  const { data, isPending } = useQuery(
    agendaQueries.explanation({
      staff: event.staff.map(({ uid }) => uid),
      roomID: event.room?.roomID ?? null,
      startsAt,
      durationMinutes,
      eventID: event.eventID,
      meetingUrl: event.meetingUrl,
    }),
  );
  const refusals = data?.refusals ?? [];
  return (
    <ReasonNotice
      title={`Mover «${event.title}»`}
      message={
        <>
          <p>{capitalize(spanWords({ startsAt, endsAt }))}</p>
          <div role="status" className={styles.refusals}>
            {refusals.map(refusalText).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </>
      }
      acceptLabel={refusals.length === 0 ? 'Mover' : 'Mover de todos modos'}
      isRequired={false}
      isBusy={isSending || isPending}
      personName={audienceOf(event)}
      onClose={onClose}
      onAccept={(reason, notifies) =>
        void send(event, { startsAt, durationMinutes, reason, notifies, ignoresHours: refusals.length > 0 }).then(
          (isMoved) => isMoved && onClose(),
        )
      }
    />
  );
}
