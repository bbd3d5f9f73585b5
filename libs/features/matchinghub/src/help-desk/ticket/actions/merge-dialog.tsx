import type { TicketDetail, TicketId } from '@vinculo/contracts/tickets';
import { useMergeTicket } from '@vinculo/data-access/tickets';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { TicketPicker } from './ticket-picker';
import { useTakeOut } from './use-take-out';

interface MergeDialogProps {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
  readonly onMerged: (ticketID: TicketId) => void;
}

/** Merges a ticket into another one: the requester's own ones are offered first. */
export function MergeDialog({ ticket, onClose, onMerged }: MergeDialogProps) {
  const [intoID, setIntoID] = useState<TicketId | null>(null);
  const [showsError, setShowsError] = useState(false);
  const merge = useMergeTicket();
  const { takeOut } = useTakeOut();

  function accept(): void {
    if (intoID === null) return setShowsError(true);
    merge.mutate(
      { ticketID: ticket.ticketID, intoID, version: ticket.version },
      {
        onSuccess: ({ folio, ticketID }) => {
          notify.undo(`${ticket.folio} se unió a ${folio}`, () => void takeOut(ticket.ticketID));
          onClose();
          onMerged(ticketID);
        },
        onError: (error) => notify.error(problemText(error)),
      },
    );
  }
  return (
    <Dialog
      isOpen
      title={`Unir ${ticket.folio} con otro`}
      message="Su conversación pasa al otro ticket. Después puedes volver a separarlos."
      acceptLabel="Unir"
      isBusy={merge.isPending}
      onClose={onClose}
      onAccept={accept}
    >
      <TicketPicker
        ticket={ticket}
        value={intoID}
        onChange={setIntoID}
        error={showsError && intoID === null ? 'Elige el ticket.' : undefined}
      />
    </Dialog>
  );
}
