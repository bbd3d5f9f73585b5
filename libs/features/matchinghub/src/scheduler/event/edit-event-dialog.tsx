import { agendaEventDetail, type AgendaEventDetail } from '@vinculo/contracts/agenda';
import { useEditEvent } from '@vinculo/data-access/agenda';
import { compareEdits, ConflictDialog, storedMeanwhile, withMine } from '@vinculo/ui/conflict';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { audienceOf } from '../calendar/event-look';
import { isMeetingUrl } from '../schedule/event-draft';
import { slotProblem } from '../schedule/slot-problem';
import { isShortTitle, WordsFields, type EventWords } from '../schedule/words-fields';

interface EditEventDialogProps {
  readonly event: AgendaEventDetail;
  readonly onClose: () => void;
}

const wordsOf = ({ title, place, meetingUrl, note }: AgendaEventDetail): EventWords => ({
  title,
  place,
  meetingUrl,
  note,
});
const LABELS: Readonly<Record<keyof EventWords, string>> = {
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
  const change = (part: Partial<EventWords>) => setWords({ ...words, ...part });

  function save(saved: EventWords, { version }: AgendaEventDetail): void {
    if (isShortTitle(saved.title) || !isMeetingUrl(saved.meetingUrl)) return setShowsErrors(true);
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
          else notify.error(slotProblem(error, isNotifying));
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
      <WordsFields type={event.type} words={words} focusesTitle showsErrors={showsErrors} onChange={change} />
      {audience !== undefined && (
        <Checkbox checked={notifies} onChange={({ target }) => setNotifies(target.checked)}>
          Avisar a {audience} por correo
        </Checkbox>
      )}
    </Dialog>
  );
}
