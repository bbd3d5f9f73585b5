import { agendaEventDetail, type AgendaEventDetail } from '@vinculo/contracts/agenda';
import { useEditEvent } from '@vinculo/data-access/agenda';
import { compareEdits, ConflictDialog, storedMeanwhile, withMine } from '@vinculo/ui/conflict';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, TextArea, TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { audienceOf } from '../calendar/event-look';
import { isAtPlace, isMeetingUrl } from '../schedule/event-draft';
import { notifyingProblem } from '../schedule/slot-problem';

interface EditEventDialogProps {
  readonly event: AgendaEventDetail;
  readonly onClose: () => void;
}

type Words = Pick<AgendaEventDetail, 'title' | 'place' | 'meetingUrl' | 'note'>;
const wordsOf = ({ title, place, meetingUrl, note }: AgendaEventDetail): Words => ({ title, place, meetingUrl, note });
const LABELS: Readonly<Record<keyof Words, string>> = {
  ...{ title: 'Título', place: 'Lugar', meetingUrl: 'Enlace de la videollamada', note: 'Nota' },
};

/** Changes what an event says. */
export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const [base, setBase] = useState(event);
  const [words, setWords] = useState(() => wordsOf(event));
  const [conflict, setConflict] = useState<AgendaEventDetail | null>(null);
  const [notifies, setNotifies] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const edit = useEditEvent();
  const audience = audienceOf(event);
  const isShort = words.title.trim().length < 3;
  const change = (part: Partial<typeof words>) => setWords({ ...words, ...part });

  function save(saved: Words, { version }: AgendaEventDetail): void {
    if (isShort || !isMeetingUrl(saved.meetingUrl)) return setShowsErrors(true);
    const isNotifying = audience !== undefined && notifies;
    edit.mutate(
      { eventID: event.eventID, ...saved, notifies: isNotifying, version },
      {
        onSuccess: () => {
          notify.success('Cita actualizada');
          onClose();
        },
        onError: (error) => {
          const stored = storedMeanwhile(error, agendaEventDetail);
          if (stored !== undefined) setConflict(stored);
          else notify.error(isNotifying ? notifyingProblem(error) : problemText(error));
        },
      },
    );
  }
  if (conflict !== null)
    return (
      <ConflictDialog
        title="Alguien más cambió esta cita"
        edits={compareEdits(wordsOf(base), wordsOf(conflict), words)}
        labelOf={(name) => LABELS[name]}
        storedText={(name) => conflict[name] || '—'}
        mineText={(name) => words[name] || '—'}
        onSave={(fields) => {
          const agreed = withMine(wordsOf(conflict), words, fields);
          setConflict(null);
          setBase(conflict);
          setWords(agreed);
          save(agreed, conflict);
        }}
        onClose={() => setConflict(null)}
      />
    );
  return (
    <Dialog
      isOpen
      title="Editar cita"
      acceptLabel="Guardar"
      isBusy={edit.isPending}
      onAccept={() => save(words, base)}
      onClose={onClose}
    >
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
