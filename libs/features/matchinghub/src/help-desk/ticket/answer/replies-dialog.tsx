import type { CannedReplyId, TicketDetail } from '@vinculo/contracts/tickets';
import { useAuthStore } from '@vinculo/data-access/state';
import { fillReply, replyValues } from '@vinculo/domain/tickets';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { useTicketOptions } from '../../list/ticket-options';
import styles from './composer.module.css';

interface RepliesDialogProps {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
  readonly onInsert: (words: string) => void;
}

/** Chooses a canned reply and shows it with the data of the ticket, before it goes into the answer. */
export function RepliesDialog({ ticket, onClose, onInsert }: RepliesDialogProps) {
  const { replies, isUnavailable } = useTicketOptions();
  const me = useAuthStore(({ user }) => user?.displayName ?? '');
  const [replyID, setReplyID] = useState<CannedReplyId | null>(null);
  const [showsError, setShowsError] = useState(false);
  const reply = replies.find((one) => one.replyID === replyID);
  const filled = reply && fillReply(reply.text, replyValues(ticket, me));
  return (
    <Dialog
      isOpen
      title="Respuestas guardadas"
      acceptLabel="Insertar"
      onClose={onClose}
      onAccept={() => (filled === undefined ? setShowsError(true) : onInsert(filled.text))}
    >
      <SelectField
        label="Respuesta"
        isRequired
        options={replies.map((one) => ({ value: one.replyID, label: one.name }))}
        isUnavailable={isUnavailable}
        value={replyID}
        error={showsError && filled === undefined ? 'Elige una.' : undefined}
        warning={
          filled === undefined || filled.missing.length === 0
            ? undefined
            : `Falta en este ticket: ${filled.missing.join(', ')}. Complétalo antes de enviar.`
        }
        help={replies.length === 0 ? 'Aún no hay: se escriben en Administración.' : undefined}
        onChange={setReplyID}
      />
      {filled !== undefined && (
        <pre className={styles.preview} tabIndex={0} aria-label="Vista previa">
          {filled.text}
        </pre>
      )}
    </Dialog>
  );
}
