import { useQuery } from '@tanstack/react-query';
import type { Candidate } from '@vinculo/contracts/candidates';
import { useAuthStore, useNewTicketStore } from '@vinculo/data-access/state';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { RelatedTickets } from '@vinculo/ui/tickets';

/** What a person asked at the help desk. */
export function PersonTickets({ candidate: { docID, name, email } }: { readonly candidate: Candidate }) {
  const mayAnswer = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'tickets:answer'));
  const begin = useNewTicketStore((state) => state.begin);
  return (
    <RelatedTickets
      query={useQuery(ticketQueries.related({ docID }))}
      onNew={mayAnswer ? () => begin({ docID, name, email }) : undefined}
    />
  );
}
