import { useQueryClient } from '@tanstack/react-query';
import { ticketSubject, type TicketDetail, type TicketId, type TicketMessageId } from '@vinculo/contracts/tickets';
import { ticketQueries, useMergeTicket, useSplitTicket } from '@vinculo/data-access/tickets';
import { truncateText } from '@vinculo/domain/formats';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, FormError, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import styles from './split-dialog.module.css';

interface SplitDialogProps {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
  /** Receives the ticket to show: the new one, or the old one where it was taken back. */
  readonly onSplit: (ticketID: TicketId) => void;
}

/** Moves some messages of a thread into a ticket of their own. */
export function SplitDialog({ ticket, onClose, onSplit }: SplitDialogProps) {
  const [subject, setSubject] = useState('');
  const [chosen, setChosen] = useState<readonly TicketMessageId[]>([]);
  const [showsErrors, setShowsErrors] = useState(false);
  const split = useSplitTicket();
  const merge = useMergeTicket();
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey([subject, chosen]);
  const parsed = ticketSubject.safeParse(subject);

  async function putBack(ticketID: TicketId): Promise<void> {
    try {
      const { version } = await client.fetchQuery({ ...ticketQueries.detail(ticketID), staleTime: 0 });
      await merge.mutateAsync({ ticketID, intoID: ticket.ticketID, version });
      onSplit(ticket.ticketID);
    } catch (error) {
      notify.error(problemText(error));
    }
  }

  function accept(): void {
    if (!parsed.success || chosen.length === 0) return setShowsErrors(true);
    split.mutate(
      {
        ticketID: ticket.ticketID,
        subject: parsed.data,
        messageIDs: [...chosen],
        version: ticket.version,
        idempotencyKey,
      },
      {
        onSuccess: ({ ticketID, folio }) => {
          notify.undo(`Se abrió ${folio}`, () => void putBack(ticketID));
          onClose();
          onSplit(ticketID);
        },
        onError: (error) => notify.error(problemText(error)),
      },
    );
  }
  return (
    <Dialog
      isOpen
      title={`Dividir ${ticket.folio}`}
      message="Los mensajes que elijas pasan a un ticket nuevo. Para deshacerlo, únelos otra vez."
      acceptLabel="Dividir"
      isBusy={split.isPending}
      onClose={onClose}
      onAccept={accept}
    >
      <TextField
        label="Asunto del ticket nuevo"
        isRequired
        maxLength={200}
        value={subject}
        error={showsErrors && !parsed.success ? 'Escribe al menos tres letras.' : undefined}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        data-autofocus
      />
      <fieldset className={styles.messages}>
        <legend>Mensajes</legend>
        {ticket.messages.map(({ messageID, authorName, text }) => (
          <Checkbox
            key={messageID}
            checked={chosen.includes(messageID)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, messageID] : chosen.filter((one) => one !== messageID))
            }
          >
            <span>
              <strong>{authorName}</strong> {truncateText(text, 120)}
            </span>
          </Checkbox>
        ))}
        {showsErrors && chosen.length === 0 && <FormError>Elige al menos un mensaje.</FormError>}
      </fieldset>
    </Dialog>
  );
}
