import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { TicketCategoryId, TicketMessageId } from '@vinculo/contracts/tickets';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { TicketChannel, TicketPriority } from '@vinculo/domain/tickets';
import { ApiError } from '../../http/api-error';
import { appendEvents, type AuditContext } from '../audit/append-event';
import { ticketFact } from '../facts/fact';
import { notify } from '../notifications/notifications.repository';
import { logged, searchText } from './change-ticket';
import { findCategory } from './help-desk.repository';
import { askRules } from './rules/rules.repository';
import { refreshClock } from './clock/ticket-clock';
import { insertMessage, insertTicketChange } from './thread/ticket-thread.repository';
import { readersAmong } from './ticket-readers';
import { findById, insertTicket, NEVER, updateTicket, type TicketRow } from './tickets.repository';

export interface NewTicket {
  readonly subject: string;
  /** What was asked: the first message of the thread; null where its messages come from another ticket. */
  readonly text: string | null;
  readonly requester: { readonly name: string; readonly email: string | null };
  readonly docID: CandidateId | null;
  readonly companyID: CompanyId | null;
  readonly jobID: JobId | null;
  readonly applicationID: ApplicationId | null;
  readonly categoryID: TicketCategoryId;
  readonly priority: TicketPriority;
  readonly assigneeUid: string | null;
  readonly tags: readonly string[];
  readonly channel: TicketChannel;
  /** The Message-ID of the mail that it came with, without angle brackets. */
  readonly mailHeaderID?: string;
  /** The id of its first message. */
  readonly messageID?: TicketMessageId;
}

/** Says to who got a ticket that they did, unless they took it themselves. */
export async function notifyAssigned({ tx, actor, now }: AuditContext, row: TicketRow): Promise<void> {
  if (row.assigneeUid === null || row.assigneeUid === actor.uid) return;
  await notify(tx, await readersAmong(tx, row, [row.assigneeUid]), {
    ...{ kind: 'ticket_assigned', subjectType: 'ticket', subjectID: row.ticketID, payload: { byName: actor.name } },
    ...{ groupKey: row.ticketID, at: now },
  });
}

/**
 * Opens a ticket in the team of its category.
 * @throws ApiError `not_found` for a category that is not in use, but for what is split off a ticket of it
 */
export async function openTicket(context: AuditContext, ticket: NewTicket): Promise<TicketRow> {
  const { tx, actor, now } = context;
  const { subject, text, requester, categoryID, priority, assigneeUid, tags, channel, mailHeaderID, messageID } =
    ticket;
  const { docID, companyID, jobID, applicationID } = ticket;
  const category = await findCategory(tx, categoryID);
  if (category === undefined || (category.isRetired && text !== null)) throw new ApiError('not_found');
  const stored = await insertTicket(tx, {
    ...{ subject, categoryID, teamID: category.teamID, priority, assigneeUid, tags: [...tags], channel, search: '' },
    ...{ requesterName: requester.name, requesterEmail: requester.email, docID, companyID, jobID, applicationID },
    ...{ openedAt: now, activeAt: now, dueAt: NEVER, warnAt: NEVER },
  });
  const { ticketID } = stored;
  const by = { actorUid: actor.uid, actorName: actor.name };
  // In one round trip, in this order.
  const [, , message, row] = await Promise.all([
    updateTicket(tx, ticketID, { search: searchText(stored, text ?? ''), version: stored.version }),
    insertTicketChange(tx, { ticketID, fromState: null, toState: 'new', reason: '', at: now, ...by }),
    text === null
      ? undefined
      : insertMessage(tx, {
          ...{ ticketID, kind: 'incoming', text, at: now, mailHeaderID: mailHeaderID ?? null, messageID },
          ...{ authorUid: channel === 'staff' ? actor.uid : '', authorName: requester.name },
        }),
    findById(tx, ticketID),
  ]);
  if (row === undefined) throw new Error('A stored ticket is not there.');
  await appendEvents(context, [
    { action: 'ticket.opened', ...logged(row), after: { channel }, fact: ticketFact(row, null, 'new') },
  ]);
  await notifyAssigned(context, row);
  await askRules(tx, { ticketID, event: 'opened', messageID: message?.messageID }, now);
  return refreshClock(tx, row, now);
}
