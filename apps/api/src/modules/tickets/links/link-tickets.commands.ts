import type { linkTickets, TicketDetail, TicketId, unlinkTickets } from '@vinculo/contracts/tickets';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { inverseLink, ticketFolio, type TicketLinkKind } from '@vinculo/domain/tickets';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { logged } from '../change-ticket';
import { closesLoop, deleteLink, insertLink, type StoredLink } from './ticket-links.repository';
import { lockForCaller, present } from '../tickets.commands';
import { lockTickets } from '../tickets.repository';

/** As it is stored: from the one that duplicates or blocks. */
function forward(ticketID: TicketId, otherID: TicketId, kind: TicketLinkKind): StoredLink {
  if (kind === 'duplicatedBy') return { ticketID: otherID, otherID: ticketID, kind: 'duplicateOf' };
  if (kind === 'blockedBy') return { ticketID: otherID, otherID: ticketID, kind: 'blocks' };
  return { ticketID, otherID, kind };
}

export async function linkTicketsCommand(
  context: RouteContext,
  { params: { ticketID }, body: { otherID, kind } }: ParsedRequestOf<typeof linkTickets>,
): Promise<TicketDetail> {
  const { tx } = context;
  // One at a time: two links could close a loop that neither of them sees.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ticket links'))`);
  await lockTickets(tx, [ticketID, otherID]);
  const row = await lockForCaller(context, ticketID);
  const other = await lockForCaller(context, otherID);
  const link = forward(ticketID, otherID, kind);
  await deleteLink(tx, ticketID, otherID);
  if (ticketID === otherID || (kind !== 'related' && (await closesLoop(tx, link)))) throw new ApiError('link_loop');
  await insertLink(tx, link);
  await appendEvents(context, [
    { action: 'ticket.linked', ...logged(row), after: { folio: ticketFolio(other.number), kind } },
    { action: 'ticket.linked', ...logged(other), after: { folio: ticketFolio(row.number), kind: inverseLink(kind) } },
  ]);
  return present(context, row);
}

export async function unlinkTicketsCommand(
  context: RouteContext,
  { params: { ticketID, otherID } }: ParsedRequestOf<typeof unlinkTickets>,
): Promise<TicketDetail> {
  await lockTickets(context.tx, [ticketID, otherID]);
  const row = await lockForCaller(context, ticketID);
  const other = await lockForCaller(context, otherID);
  if (await deleteLink(context.tx, ticketID, otherID))
    await appendEvents(context, [
      { action: 'ticket.unlinked', ...logged(row), after: { folio: ticketFolio(other.number) } },
      { action: 'ticket.unlinked', ...logged(other), after: { folio: ticketFolio(row.number) } },
    ]);
  return present(context, row);
}
