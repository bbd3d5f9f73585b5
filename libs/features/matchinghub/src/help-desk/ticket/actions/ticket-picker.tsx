import { useInfiniteQuery } from '@tanstack/react-query';
import type { TicketDetail, TicketId } from '@vinculo/contracts/tickets';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { problemText } from '@vinculo/ui/errors';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';
import { EVERY_TICKET } from '../../list/every-ticket';

const OFFERED = 6;

interface TicketPickerProps {
  readonly ticket: TicketDetail;
  readonly value: TicketId | null;
  readonly error: string | undefined;
  readonly onChange: (ticketID: TicketId | null) => void;
}

/** Chooses another ticket: the requester's own ones are offered first. */
export function TicketPicker({ ticket, value, error, onChange }: TicketPickerProps) {
  const [search, setSearch] = useState(ticket.requester.name);
  const query = useInfiniteQuery(ticketQueries.list({ ...EVERY_TICKET, search: search.trim() }));
  const found = (query.data?.pages[0]?.items ?? []).filter(({ ticketID }) => ticketID !== ticket.ticketID);
  return (
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
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
