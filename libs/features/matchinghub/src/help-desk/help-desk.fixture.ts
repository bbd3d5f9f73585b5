import { bePresent, leaveRecord } from '@vinculo/contracts/live';
import { listReceivedMails } from '@vinculo/contracts/received-mails';
import { listColleagues } from '@vinculo/contracts/notifications';
import {
  countTickets,
  listRelatedTickets,
  listTickets,
  readHelpDesk,
  readTicket,
  saveTicketDraft,
  type TicketDetail,
} from '@vinculo/contracts/tickets';
import { aHelpDesk } from '@vinculo/testing/builders';
import { fakeApi } from '@vinculo/testing/fake-api';

export const HELP_DESK = '/matchinghub/help-desk';

/** These tickets in every view, their threads, and two colleagues. */
export function ticketApi(tickets: () => readonly TicketDetail[]) {
  const api = fakeApi();
  api.on(listTickets, () => ({
    items: [...tickets()],
    nextCursor: null,
    total: tickets().length,
    totalCapped: false,
  }));
  api.on(readHelpDesk, () => aHelpDesk());
  api.on(readTicket, ({ params: { ticketID } }) => {
    const found = tickets().find((ticket) => ticket.ticketID === ticketID);
    if (found === undefined) throw new Error(`No ticket ${ticketID}`);
    return found;
  });
  // After the tickets: its path is one of theirs.
  api.on(countTickets, () => ({
    views: { mine: 3, unassigned: 2, due: 1, paused: 0, all: 6 },
    unresolved: 6,
    overdue: 1,
  }));
  api.on(listReceivedMails, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  api.on(listRelatedTickets, () => ({ items: [] }));
  api.on(saveTicketDraft, ({ body: { text } }) => ({ text }));
  api.on(listColleagues, () => ({
    items: [
      { uid: 'mariana', name: 'Mariana Ochoa' },
      { uid: 'luis', name: 'Luis Prado' },
    ],
  }));
  api.on(bePresent, () => ({ others: [] }));
  api.on(leaveRecord, () => ({}));
  return api;
}
