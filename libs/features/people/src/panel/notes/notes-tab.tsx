import { useQuery } from '@tanstack/react-query';
import { noteText, type Candidate, type CandidateId } from '@vinculo/contracts/candidates';
import { candidateQueries, useAddCandidateNote } from '@vinculo/data-access/candidates';
import { useColleagues } from '@vinculo/data-access/notifications';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { MentionField, MentionsText } from '@vinculo/ui/mentions';
import { useLeaveGuard } from '@vinculo/ui/navigation';
import { Avatar } from '@vinculo/ui/status';
import { useState, type FormEvent } from 'react';
import styles from './notes-tab.module.css';

/** The team's notes about the person, and a form to add one. */
export const NotesTab = ({ candidate }: { readonly candidate: Candidate }) => (
  <div className={styles.tab}>
    {candidate.abilities.edit && <NewNote docID={candidate.docID} />}
    <NoteList docID={candidate.docID} />
  </div>
);

function NewNote({ docID }: { readonly docID: CandidateId }) {
  const [text, setText] = useState('');
  const [showsError, setShowsError] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const add = useAddCandidateNote(docID);
  useLeaveGuard(text.trim() !== '' && !add.isPending, {
    isLeaving: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
  });

  function save() {
    if (add.isPending) return;
    const parsed = noteText.safeParse(text);
    if (!parsed.success) return setShowsError(true);
    void add.mutateAsync({ text: parsed.data, idempotencyKey }).then(
      () => {
        setText('');
        setShowsError(false);
        setIdempotencyKey(crypto.randomUUID());
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Nota nueva"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <MentionField
        label="Nota"
        rows={3}
        maxLength={2000}
        useColleagues={useColleagues}
        value={text}
        readOnly={add.isPending}
        error={showsError && text.trim() === '' ? 'Escribe la nota.' : undefined}
        help="Solo la ve el equipo. Con @ avisas a un colega."
        sendHint="Ctrl+Enter la guarda."
        onChange={(written) => {
          setText(written);
          // A changed text is a new note.
          setIdempotencyKey(crypto.randomUUID());
        }}
        onSend={save}
      />
      <Button type="submit" variant="primary" isBusy={add.isPending}>
        Agregar nota
      </Button>
    </form>
  );
}

function NoteList({ docID }: { readonly docID: CandidateId }) {
  const notes = useQuery(candidateQueries.notes(docID));

  if (notes.isPending) return <RowsSkeleton rows={3} />;
  if (notes.isError) {
    return (
      <ErrorState
        title="No pudimos cargar las notas"
        isRetrying={notes.isFetching}
        onRetry={() => void notes.refetch()}
      >
        {problemText(notes.error)}
      </ErrorState>
    );
  }
  if (notes.data.length === 0)
    return <EmptyState title="Aún no hay notas">Escribe lo que el equipo debe saber de la persona.</EmptyState>;
  return (
    <ol className={styles.notes} aria-label="Notas">
      {notes.data.map(({ noteID, text, authorName, mentions, at }) => (
        <li key={noteID}>
          <Avatar name={authorName} />
          <div className={styles.note}>
            <p className={styles.author}>
              <strong>{authorName}</strong> <RelativeTime at={at} />
            </p>
            <MentionsText text={text} mentions={mentions} />
          </div>
        </li>
      ))}
    </ol>
  );
}
