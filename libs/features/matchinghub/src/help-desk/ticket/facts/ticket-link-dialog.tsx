import type { TicketDetail, TicketId } from '@vinculo/contracts/tickets';
import { useLinkTickets } from '@vinculo/data-access/tickets';
import { ticketLinkKinds, type TicketLinkKind } from '@vinculo/domain/tickets';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { TicketPicker } from '../actions/ticket-picker';

interface TicketLinkDialogProps {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
}

/** Says what a ticket is to another one. */
export function TicketLinkDialog({ ticket, onClose }: TicketLinkDialogProps) {
  const [kind, setKind] = useState<TicketLinkKind>('related');
  const [otherID, setOtherID] = useState<TicketId | null>(null);
  const [showsError, setShowsError] = useState(false);
  const link = useLinkTickets();

  function accept(): void {
    if (otherID === null) return setShowsError(true);
    link.mutate(
      { ticketID: ticket.ticketID, otherID, kind },
      {
        onSuccess: () => {
          notify.success('Tickets vinculados');
          onClose();
        },
        onError: (error) => notify.error(problemText(error)),
      },
    );
  }
  return (
    <Dialog
      isOpen
      title={`Vincular ${ticket.folio} con otro`}
      message="Se ve en los dos, y cada uno sigue con su conversación."
      acceptLabel="Vincular"
      isBusy={link.isPending}
      onClose={onClose}
      onAccept={accept}
    >
      <SelectField
        label="Qué es de otro"
        isRequired
        options={ticketLinkKinds}
        value={kind}
        onChange={(next) => setKind(next ?? 'related')}
      />
      <TicketPicker
        ticket={ticket}
        value={otherID}
        onChange={setOtherID}
        error={showsError && otherID === null ? 'Elige el ticket.' : undefined}
      />
    </Dialog>
  );
}
