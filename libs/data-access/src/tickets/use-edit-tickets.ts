import { useMutation } from '@tanstack/react-query';
import { editTicket, type TicketDetail, type TicketId } from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { rowByRow, runInSlices, type RunControl } from '../bulk';
import { candidateQueries } from '../candidates';
import { call } from '../http';
import { ticketQueries } from './ticket-queries';

/** Requests sent at the same time. */
const SLICE = 5;

export interface TicketEdit {
  readonly ticketID: TicketId;
  readonly folio: string;
  readonly body: RequestOf<typeof editTicket>['body'];
}

interface Edits extends RunControl {
  readonly items: readonly TicketEdit[];
  /** Called with each ticket as it is stored. */
  readonly onStored: (ticket: TicketDetail) => void;
}

/** Assigns many tickets, or changes their priority. Never rejects: a failure is part of the outcome. */
export const useEditTickets = () =>
  useMutation({
    mutationFn: ({ onStored, ...run }: Edits) =>
      runInSlices({
        ...run,
        idOf: ({ ticketID }) => ticketID,
        size: SLICE,
        send: rowByRow(
          ({ ticketID, folio }) => ({ id: ticketID, name: folio }),
          async ({ ticketID, body }) => onStored(await call(editTicket, { params: { ticketID }, body })),
        ),
      }),
    // What happens to a ticket is in the activity of its person.
    meta: { invalidates: [ticketQueries.all(), candidateQueries.all()] },
  });
