import { LONGEST_MESSAGE, messageText, type TicketDetail } from '@vinculo/contracts/tickets';
import { useColleagues } from '@vinculo/data-access/notifications';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { fillReply, replyValues, ticketVerbs, type TicketVerb } from '@vinculo/domain/tickets';
import { IconBolt, IconBook2, IconChevronDown, IconMessages } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { SegmentedField } from '@vinculo/ui/form';
import { lazyPiece } from '@vinculo/ui/lazy';
import { MentionField } from '@vinculo/ui/mentions';
import { Menu } from '@vinculo/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import styles from './composer.module.css';
import { AttachButton, DraftFiles } from '../../files/draft-files';
import { useDraftUploads } from '../../files/use-draft-uploads';
import { Meanwhile } from './meanwhile';
import { lastMessageOf, takenBack, useTicketDraft, writtenSince, type MessageForm } from './ticket-draft';
import { useSaveDraft } from './use-save-draft';
import { useSend } from './use-send';

const RepliesDialog = lazyPiece(async () => (await import('./replies-dialog')).RepliesDialog, { isOverlay: true });
const ArticlesDialog = lazyPiece(async () => (await import('./articles-dialog')).ArticlesDialog, { isOverlay: true });
const MacrosDialog = lazyPiece(async () => (await import('./macros-dialog')).MacrosDialog, { isOverlay: true });
const WhenDialog = lazyPiece(async () => (await import('../when/when-dialog')).WhenDialog, { isOverlay: true });

const FORMS = [
  { value: 'answer', label: 'Responder' },
  { value: 'note', label: 'Nota privada' },
] as const;
/** What an answer can do to the ticket as it goes. */
const VERBS = ['resolve', 'askRequester', 'askThirdParty'] as const satisfies readonly TicketVerb[];

/** What a key or a proposed answer asks for. */
export interface WantedForm {
  readonly form: MessageForm;
  /** Added to the answer. */
  readonly words: string;
  /** Moves the focus again. */
  readonly count: number;
}

interface ComposerProps {
  readonly ticket: TicketDetail;
  readonly wanted: WantedForm | null;
  /** Names of the colleagues who write in it now. */
  readonly writing: readonly string[];
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/** Writes answers and notes. What is written survives a reload, another ticket and a lost network. */
export function Composer({ ticket, wanted, writing }: ComposerProps) {
  const box = useRef<HTMLFormElement>(null);
  const me = useAuthStore(({ user }) => user?.displayName ?? '');
  const { draft, change } = useTicketDraft(ticket.ticketID);
  const [showsError, setShowsError] = useState(false);
  const [dialog, setDialog] = useState<'replies' | 'articles' | 'macros' | 'later' | null>(null);
  const [asked, setAsked] = useState(wanted);
  const [stored, setStored] = useState('');
  const [before, setBefore] = useState(ticket);
  const saved = useSaveDraft(ticket, draft.answer);
  const { form } = draft;
  const text = draft[form];
  const lastID = lastMessageOf(ticket);
  const uploads = useDraftUploads(ticket.ticketID);

  /** Until something is written, whatever arrives counts as read. */
  const answering = (answer: string) => ({ answer, seenID: draft.answer === '' ? lastID : draft.seenID });
  const added = (words: string): string =>
    draft.answer.trim() === '' ? words : `${draft.answer.trimEnd()}\n\n${words}`;

  if (wanted !== asked) {
    setAsked(wanted);
    if (wanted !== null) {
      const { text: words } = fillReply(wanted.words, replyValues(ticket, me));
      change({ form: wanted.form, ...(words === '' ? {} : answering(added(words))) });
    }
  }
  // An answer that was taken back, or written on another device.
  if (ticket.draft !== stored) {
    setStored(ticket.draft);
    const taken = takenBack(before, ticket);
    if (ticket.draft.endsWith(draft.answer)) change({ answer: ticket.draft, seenID: lastID });
    else if (taken !== undefined) change({ answer: `${taken}\n\n${draft.answer}`, seenID: lastID });
  }
  if (ticket !== before) setBefore(ticket);
  useEffect(() => {
    if (wanted !== null) box.current?.querySelector('textarea')?.focus();
  }, [wanted]);

  const news = draft.answer === '' ? [] : writtenSince(ticket, draft.seenID, me);
  const { send, note, isPending } = useSend(ticket, {
    settled: saved,
    onSent: () => {
      change({ answer: '' });
      setShowsError(false);
    },
    onNoted: () => change({ note: '' }),
  });

  function submit(verb: TicketVerb | null, sendAt: string | null): void {
    const parsed = messageText.safeParse(text);
    if (!parsed.success || (form === 'answer' && news.length > 0)) return setShowsError(true);
    if (form === 'note') return void note(parsed.data);
    // Its button says that files are on their way.
    if (uploads.isUploading) return;
    const fileIDs = ticket.draftFiles.map(({ fileID }) => fileID);
    void send({ text: parsed.data, lastMessageID: lastID, verb, sendAt, fileIDs });
  }

  function insert(words: string): void {
    setDialog(null);
    change(answering(added(words)));
  }

  return (
    <form
      ref={box}
      className={styles.composer}
      noValidate
      aria-label={form === 'answer' ? 'Respuesta' : 'Nota'}
      data-form={form}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (form === 'note' || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        uploads.add([...event.dataTransfer.files]);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit(null, null);
      }}
    >
      <p className={styles.writing} role="status">
        {writing.length > 0 && `${listed.format(writing)} ${writing.length === 1 ? 'está' : 'están'} escribiendo…`}
      </p>
      {news.length > 0 && form === 'answer' && (
        <Meanwhile messages={news} isAsked={showsError} onRead={() => change({ seenID: lastID })} />
      )}
      <div className={styles.forms}>
        <SegmentedField label="Qué escribes" options={FORMS} value={form} onChange={(next) => change({ form: next })} />
        <div className={styles.tools}>
          {form === 'answer' && (
            <>
              <AttachButton onChoose={uploads.add} />
              <Button
                size="sm"
                icon={<IconMessages size={14} stroke={1.75} aria-hidden />}
                onClick={() => setDialog('replies')}
              >
                Respuestas
              </Button>
              <Button
                size="sm"
                icon={<IconBook2 size={14} stroke={1.75} aria-hidden />}
                onClick={() => setDialog('articles')}
              >
                Artículos
              </Button>
            </>
          )}
          <Button size="sm" icon={<IconBolt size={14} stroke={1.75} aria-hidden />} onClick={() => setDialog('macros')}>
            Macros
          </Button>
        </div>
      </div>
      <MentionField
        label={form === 'answer' ? `Para ${ticket.requester.name}` : 'Nota'}
        rows={5}
        maxLength={LONGEST_MESSAGE}
        useColleagues={useColleagues}
        value={text}
        readOnly={isPending}
        error={showsError && text.trim() === '' ? 'Escribe el mensaje.' : undefined}
        help={
          form === 'answer'
            ? ticket.requester.email === null
              ? 'No tenemos su correo: la respuesta queda aquí, pero no le llega.'
              : 'Le llega por correo, en la misma conversación.'
            : 'Solo la ve el equipo. Con @ avisas a un colega.'
        }
        sendHint={form === 'answer' ? 'Ctrl+Enter la envía.' : 'Ctrl+Enter la guarda.'}
        onChange={(written) => change(form === 'note' ? { note: written } : answering(written))}
        onSend={() => submit(null, null)}
      />
      {form === 'answer' && <DraftFiles files={ticket.draftFiles} uploads={uploads} />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending || (form === 'answer' && uploads.isUploading)}>
          {form === 'answer' ? 'Enviar' : 'Agregar nota'}
        </Button>
        {form === 'answer' && (
          <Menu
            side="top"
            trigger={
              <IconButton label="Más formas de enviar" icon={<IconChevronDown size={16} stroke={1.75} aria-hidden />} />
            }
            groups={[
              VERBS.filter((verb) => ticket.verbs.includes(verb)).map((verb) => ({
                label: `Enviar y ${labelOf(ticketVerbs, verb).toLowerCase()}`,
                onSelect: () => submit(verb, null),
              })),
              [{ label: 'Enviar más tarde…', onSelect: () => setDialog('later') }],
            ]}
          />
        )}
      </div>
      {dialog === 'replies' && <RepliesDialog ticket={ticket} onClose={() => setDialog(null)} onInsert={insert} />}
      {dialog === 'articles' && <ArticlesDialog onClose={() => setDialog(null)} onInsert={insert} />}
      {dialog === 'macros' && <MacrosDialog ticket={ticket} onClose={() => setDialog(null)} />}
      {dialog === 'later' && (
        <WhenDialog
          title="Enviar más tarde"
          message="Puedes detenerla hasta entonces, desde la conversación."
          acceptLabel="Programar"
          onClose={() => setDialog(null)}
          onAccept={(sendAt) => {
            setDialog(null);
            submit(null, sendAt);
          }}
        />
      )}
    </form>
  );
}
