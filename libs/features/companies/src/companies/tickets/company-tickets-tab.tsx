import { useQuery } from '@tanstack/react-query';
import type { Company } from '@vinculo/contracts/companies';
import { useAuthStore, useNewTicketStore } from '@vinculo/data-access/state';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { RelatedTickets } from '@vinculo/ui/tickets';

/** What a company asked at the help desk. */
export function CompanyTicketsTab({ company: { companyID, tradeName } }: { readonly company: Company }) {
  const mayAnswer = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'tickets:answer'));
  const begin = useNewTicketStore((state) => state.begin);
  return (
    <RelatedTickets
      query={useQuery(ticketQueries.related({ companyID }))}
      onNew={mayAnswer ? () => begin({ companyID, name: tradeName }) : undefined}
    />
  );
}
