import { useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { useAuthStore, useNewTicketStore } from '@vinculo/data-access/state';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { RelatedTickets } from '@vinculo/ui/tickets';

/** What was asked about a vacancy at the help desk. */
export function VacancyTicketsTab({ vacancy: { jobID } }: { readonly vacancy: Vacancy }) {
  const mayAnswer = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'tickets:answer'));
  const begin = useNewTicketStore((state) => state.begin);
  return (
    <RelatedTickets
      query={useQuery(ticketQueries.related({ jobID }))}
      onNew={mayAnswer ? () => begin({ jobID }) : undefined}
    />
  );
}
