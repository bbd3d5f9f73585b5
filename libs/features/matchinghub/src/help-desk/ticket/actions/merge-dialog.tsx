import { useInfiniteQuery } from '@tanstack/react-query';
import type { TicketDetail, TicketId } from '@vinculo/contracts/tickets';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { ticketQueries, useMergeTicket } from '@vinculo/data-access/tickets';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';
import { EVERY_TICKET } from '../../list/every-ticket';
import { useTakeOut } from './use-take-out';

const OFFERED = 6;

interface MergeDialogProps {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
  readonly onMerged: (ticketID: TicketId) => void;
}

/** Merges a ticket into another one: the requester's own ones are offered first. */
export function MergeDialog({ ticket, onClose, onMerged }: MergeDialogProps) {
  const [search, setSearch] = useState(ticket.requester.name);
  const [intoID, setIntoID] = useState<TicketId | null>(null);
  const [showsError, setShowsError] = useState(false);
  const query = useInfiniteQuery(ticketQueries.list({ ...EVERY_TICKET, search: search.trim() }));
  const merge = useMergeTicket();
  const { takeOut } = useTakeOut();
  const found = (query.data?.pages[0]?.items ?? []).filter(({ ticketID }) => ticketID !== ticket.ticketID);

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
      <Picker
        label="Ticket"
        placeholder="Folio, asunto o persona"
        maxLength={LONGEST_SEARCH}
        isRequired
        search={search}
        onSearch={setSearch}
        searchError={query.isError ? problemText(query.error) : undefined}
        optionsLabel="Tickets"
        options={found.slice(0, OFFERED).map(({ ticketID, folio, subject, requester }) => ({
          id: ticketID,
          name: `${folio} ${subject}`,
          note: requester.name,
        }))}
        status={query.isFetching ? 'Buscando…' : found.length === 0 && 'Ningún otro ticket coincide.'}
        value={intoID}
        onChange={setIntoID}
        error={showsError && intoID === null ? 'Elige el ticket.' : undefined}
      />
    </Dialog>
  );
}
