import type { AgendaEventDetail } from '@vinculo/contracts/agenda';
import { useChangeEventState } from '@vinculo/data-access/agenda';
import { eventVerbNeedsReason, type EventVerb } from '@vinculo/domain/agenda';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useState } from 'react';
import { audienceOf, isMovable } from '../calendar/event-look';
import { notifyingProblem } from '../schedule/slot-problem';
import { EditEventDialog } from './edit-event-dialog';
import { ReasonNotice } from './reason-notice';
import { RescheduleDialog } from './reschedule-dialog';
import styles from './event-panel.module.css';

const VERBS = {
  cancel: { label: 'Cancelar cita', done: 'Cita cancelada', variant: 'danger' },
  miss: { label: 'No asistió', done: 'Quedó como «No asistió»', variant: 'secondary' },
  complete: { label: 'Se realizó', done: 'Quedó como realizada', variant: 'primary' },
  confirm: { label: 'Confirmar', done: 'Cita confirmada', variant: 'primary' },
} as const satisfies Record<
  EventVerb,
  { readonly label: string; readonly done: string; readonly variant: 'primary' | 'secondary' | 'danger' }
>;
const ORDER = ['cancel', 'miss', 'complete', 'confirm'] as const satisfies readonly EventVerb[];
const CANCELLING = ['La persona no puede', 'Quien atiende no puede', 'La vacante se cerró'];

/** What the user may do with an event now. */
export function EventActions({ event }: { readonly event: AgendaEventDetail }) {
  const [asked, setAsked] = useState<'cancel' | 'edit' | 'reschedule' | null>(null);
  const change = useChangeEventState();
  const close = () => setAsked(null);
  const verbs = ORDER.filter((verb) => event.verbs.includes(verb));
  /** One primary button: what happened counts more than a confirmation that came too late. */
  const main = verbs.find((verb) => VERBS[verb].variant === 'primary');

  const apply = (verb: EventVerb, reason: string, notifies: boolean) =>
    change.mutate(
      { eventID: event.eventID, verb, reason, notifies, version: event.version },
      {
        onSuccess: () => {
          notify.success(VERBS[verb].done);
          close();
        },
        onError: (error) => notify.error(notifies ? notifyingProblem(error) : problemText(error)),
      },
    );

  return (
    <div className={styles.actions}>
      {event.canEdit && <Button onClick={() => setAsked('edit')}>Editar</Button>}
      {isMovable(event) && <Button onClick={() => setAsked('reschedule')}>Reagendar</Button>}
      {verbs.map((verb) => (
        <Button
          key={verb}
          variant={VERBS[verb].variant === 'primary' && verb !== main ? 'secondary' : VERBS[verb].variant}
          isBusy={change.isPending && change.variables.verb === verb}
          onClick={() =>
            verb === 'cancel' && eventVerbNeedsReason(verb)
              ? setAsked(verb)
              : apply(verb, '', audienceOf(event) !== undefined)
          }
        >
          {VERBS[verb].label}
        </Button>
      ))}
      {asked === 'cancel' && (
        <ReasonNotice
          title={`Cancelar «${event.title}»`}
          message="Su horario queda libre."
          acceptLabel="Cancelar cita"
          isDanger
          isBusy={change.isPending}
          usual={CANCELLING}
          personName={audienceOf(event)}
          onClose={close}
          onAccept={(reason, notifies) => apply('cancel', reason, notifies)}
        />
      )}
      {asked === 'edit' && <EditEventDialog event={event} onClose={close} />}
      {asked === 'reschedule' && <RescheduleDialog event={event} onClose={close} />}
    </div>
  );
}
