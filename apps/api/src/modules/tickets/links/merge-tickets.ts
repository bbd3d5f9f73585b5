import type { mergeTicket, splitTicket, TicketDetail, unmergeTicket } from '@vinculo/contracts/tickets';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { ticketFolio } from '@vinculo/domain/tickets';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { logged, refreshSearch } from '../change-ticket';
import { openTicket } from '../open-ticket';
import { refreshClock } from '../clock/ticket-clock';
import { moveMessages } from '../thread/ticket-thread.repository';
import { lockForCaller, lockVersion, present, settle } from '../tickets.commands';
import {
  findById,
  findForUpdate,
  listMergedInto,
  lockMerged,
  lockTickets,
  mayReadTicket,
  updateTicket,
} from '../tickets.repository';

/**
 * The messages of a merged ticket stay its own and are read in the thread of the other one, so that taking it out again
 * only clears a column. Chains are refused: what was merged into a ticket has to be taken out before it is merged itself.
 */
export async function mergeTicketCommand(
  context: RouteContext,
  { params: { ticketID }, body: { intoID, version } }: ParsedRequestOf<typeof mergeTicket>,
): Promise<TicketDetail> {
  const { tx, now } = context;
  await lockTickets(tx, [ticketID, intoID], 'share');
  const row = await lockVersion(context, ticketID, version);
  const target = await lockForCaller(context, intoID);
  if (intoID === ticketID || (await listMergedInto(tx, ticketID)).length > 0 || target.isArco !== row.isArco)
    throw new ApiError('invalid_transition');
  await updateTicket(tx, ticketID, { mergedInto: intoID });
  await refreshSearch(tx, target);
  await updateTicket(tx, intoID, { activeAt: now });
  await refreshClock(tx, row, now);
  await appendEvents(context, [
    { action: 'ticket.merged', ...logged(row), after: { folio: ticketFolio(target.number) } },
    { action: 'ticket.merged', ...logged(target), after: { folio: ticketFolio(row.number) } },
  ]);
  return settle(context, target);
}

export async function unmergeTicketCommand(
  context: RouteContext,
  { params: { ticketID }, body: { version } }: ParsedRequestOf<typeof unmergeTicket>,
): Promise<TicketDetail> {
  const { tx, actor, now } = context;
  await lockMerged(tx, ticketID);
  const row = await findById(tx, ticketID);
  if (row === undefined || !mayReadTicket(actor, row)) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: await present(context, row) });
  const target = row.mergedInto === null ? undefined : await findForUpdate(tx, row.mergedInto);
  if (target === undefined) throw new ApiError('invalid_transition');
  await updateTicket(tx, ticketID, { mergedInto: null });
  await refreshSearch(tx, target);
  await updateTicket(tx, target.ticketID, { activeAt: now });
  await refreshClock(tx, target, now);
  await appendEvents(context, [
    { action: 'ticket.unmerged', ...logged(row), after: { folio: ticketFolio(target.number) } },
    { action: 'ticket.unmerged', ...logged(target), after: { folio: ticketFolio(row.number) } },
  ]);
  return settle(context, row);
}

export async function splitTicketCommand(
  context: RouteContext,
  { params: { ticketID }, body: { messageIDs, subject, version } }: ParsedRequestOf<typeof splitTicket>,
): Promise<TicketDetail> {
  const { tx, now } = context;
  const row = await lockVersion(context, ticketID, version);
  const { docID, companyID, jobID, applicationID, categoryID, priority, assigneeUid, tags, channel } = row;
  const split = await openTicket(context, {
    ...{ subject, docID, companyID, jobID, applicationID, categoryID, priority, assigneeUid, tags, channel },
    ...{ text: null, requester: { name: row.requesterName, email: row.requesterEmail } },
  });
  if ((await moveMessages(tx, ticketID, split.ticketID, messageIDs)) !== new Set(messageIDs).size)
    throw new ApiError('not_found');
  for (const one of [split, row]) await refreshSearch(tx, one);
  await updateTicket(tx, ticketID, { activeAt: now });
  await refreshClock(tx, row, now);
  await appendEvents(context, [
    { action: 'ticket.split', ...logged(row), after: { folio: ticketFolio(split.number) } },
  ]);
  return settle(context, split);
}
