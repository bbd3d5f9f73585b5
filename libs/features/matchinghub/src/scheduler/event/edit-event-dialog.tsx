import { agendaEventDetail, type AgendaEventDetail } from '@vinculo/contracts/agenda';
import { useEditEvent } from '@vinculo/data-access/agenda';
import { storedMeanwhile } from '@vinculo/ui/conflict';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, TextArea, TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { audienceOf } from '../calendar/event-look';
import { isAtPlace, isMeetingUrl } from '../schedule/event-draft';

interface EditEventDialogProps {
  readonly event: AgendaEventDetail;
  readonly onClose: () => void;
}

/** Changes what an event says. */
export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const [words, setWords] = useState(() => {
    const { title, place, meetingUrl, note } = event;
    return { title, place, meetingUrl, note };
  });
  const [notifies, setNotifies] = useState(false);
  const [version, setVersion] = useState(event.version);
  const [showsErrors, setShowsErrors] = useState(false);
  const edit = useEditEvent();
  const audience = audienceOf(event);
  const isShort = words.title.trim().length < 3;
  const change = (part: Partial<typeof words>) => setWords({ ...words, ...part });

  function save(): void {
    if (isShort || !isMeetingUrl(words.meetingUrl)) return setShowsErrors(true);
    edit.mutate(
      { eventID: event.eventID, ...words, notifies: audience !== undefined && notifies, version },
      {
        onSuccess: () => {
          notify.success('Cita actualizada');
          onClose();
        },
        onError: (error) => {
          const stored = storedMeanwhile(error, agendaEventDetail);
          if (stored !== undefined) setVersion(stored.version);
          notify.error(
            stored === undefined
              ? problemText(error)
              : `Alguien la cambió mientras editabas: «${stored.title}». Guarda otra vez si quieres dejar lo tuyo.`,
          );
        },
      },
    );
  }
  return (
    <Dialog isOpen title="Editar cita" acceptLabel="Guardar" isBusy={edit.isPending} onAccept={save} onClose={onClose}>
      <TextField
        label="Título"
        isRequired
        maxLength={120}
        value={words.title}
        error={showsErrors && isShort ? 'Escribe de qué se trata.' : undefined}
        onChange={({ target }) => change({ title: target.value })}
        data-autofocus
      />
      {isAtPlace(event.type) && (
        <TextField
          label="Lugar"
          isOptional
          maxLength={200}
          value={words.place}
          onChange={({ target }) => change({ place: target.value })}
        />
      )}
      {event.type === 'video' && (
        <TextField
          label="Enlace de la videollamada"
          isOptional
          type="url"
          maxLength={500}
          value={words.meetingUrl}
          error={showsErrors && !isMeetingUrl(words.meetingUrl) ? 'Empieza con https://' : undefined}
          onChange={({ target }) => change({ meetingUrl: target.value })}
        />
      )}
      <TextArea
        label="Nota"
        isOptional
        rows={3}
        maxLength={1000}
        value={words.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {audience !== undefined && (
        <Checkbox checked={notifies} onChange={({ target }) => setNotifies(target.checked)}>
          Avisar a {audience} por correo
        </Checkbox>
      )}
    </Dialog>
  );
}
