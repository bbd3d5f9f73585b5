import type { AgendaEventDetail } from '@vinculo/contracts/agenda';
import { Checkbox, TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { LONGEST_REASON } from '@vinculo/ui/reason';
import { useState } from 'react';
import { audienceOf } from '../calendar/event-look';
import { isAtPlace } from '../schedule/event-draft';
import { chosenTime, type SlotDraft } from '../schedule/slot-draft';
import { SlotFields } from '../schedule/slot-fields';
import { useSendMove } from './use-send-move';

interface RescheduleDialogProps {
  readonly event: AgendaEventDetail;
  readonly onClose: () => void;
}

/** Moves an event to another time, staff, room or length, without dragging. */
export function RescheduleDialog({ event, onClose }: RescheduleDialogProps) {
  const [draft, setDraft] = useState<SlotDraft>(() => ({
    staff: event.staff.map(({ uid }) => uid),
    roomID: event.room?.roomID ?? null,
    durationMinutes: (Date.parse(event.endsAt) - Date.parse(event.startsAt)) / 60_000,
    choice: null,
    day: '',
    time: '',
    ignoresHours: false,
  }));
  const [reason, setReason] = useState('');
  const [notifies, setNotifies] = useState(true);
  const [showsErrors, setShowsErrors] = useState(false);
  const { send, isSending } = useSendMove();
  const audience = audienceOf(event);

  async function move(): Promise<void> {
    const time = chosenTime(draft);
    if (time === null) return setShowsErrors(true);
    const isMoved = await send(event, { ...time, reason: reason.trim(), notifies: audience !== undefined && notifies });
    if (isMoved) onClose();
  }
  return (
    <Dialog
      isOpen
      title={`Reagendar «${event.title}»`}
      acceptLabel="Reagendar"
      cancelLabel="Volver"
      isBusy={isSending}
      onAccept={() => void move()}
      onClose={onClose}
    >
      <SlotFields
        draft={draft}
        eventID={event.eventID}
        meetingUrl={event.meetingUrl}
        takesRoom={isAtPlace(event.type)}
        showsErrors={showsErrors}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <TextField
        label="Motivo"
        isOptional
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {audience !== undefined && (
        <Checkbox checked={notifies} onChange={({ target }) => setNotifies(target.checked)}>
          Avisar a {audience} por correo
        </Checkbox>
      )}
    </Dialog>
  );
}
