import { useQueryClient } from '@tanstack/react-query';
import type { TicketId } from '@vinculo/contracts/tickets';
import { ticketQueries, useUnmergeTicket } from '@vinculo/data-access/tickets';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';

/** Takes a ticket out again of the one that it was merged into. */
export function useTakeOut() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useUnmergeTicket();
  async function takeOut(ticketID: TicketId): Promise<void> {
    try {
      const { version } = await client.fetchQuery({ ...ticketQueries.detail(ticketID), staleTime: 0 });
      const { folio } = await mutateAsync({ ticketID, version });
      notify.success(`${folio} va otra vez por su cuenta`);
    } catch (error) {
      notify.error(problemText(error));
    }
  }
  return { takeOut, isPending };
}
