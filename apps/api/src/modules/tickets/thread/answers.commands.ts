import type {
  answerTicket,
  resendAnswer,
  TicketDetail,
  TicketMessageId,
  withdrawAnswer,
} from '@vinculo/contracts/tickets';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { stateOnceAnswered, ticketTransition, UNDO_SEND_SECONDS } from '@vinculo/domain/tickets';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { resendMail, sendMail } from '../../../mail/send-mail';
import { appendEvents, type AuditContext } from '../../audit/append-event';
import { addSearchText, doVerb, logged, putInState, refreshSearch } from '../change-ticket';
import { sendFiles, takeFilesBack } from './ticket-files.repository';
import {
  findChangeWith,
  findDraft,
  insertMessage,
  listMessages,
  removeUnsent,
  saveDraft,
  type StoredMessage,
} from './ticket-thread.repository';
import { lastMessageID, lockForCaller, present, settle } from '../tickets.commands';
import { MESSAGE_SUBJECT } from '../tickets.presenter';
import { findById, updateTicket, type TicketRow } from '../tickets.repository';

/** The address that answers go to. */
export const addressOf = ({ requesterEmail, personEmail }: Pick<TicketRow, 'requesterEmail' | 'personEmail'>): string =>
  (requesterEmail ?? '') || (personEmail ?? '');

/** What an answer does to the state of its locked ticket. */
export const applyAnswer = (
  context: AuditContext,
  row: TicketRow,
  { messageID, verb }: Pick<StoredMessage, 'messageID' | 'verb'>,
): Promise<TicketRow> =>
  verb === null || !ticketTransition(row.state, verb, '').ok
    ? putInState(context, row, stateOnceAnswered(row.state), { messageID })
    : doVerb(context, row, verb, { messageID });

/** @throws ApiError `version_conflict` with the thread, where it went on since the writer saw it */
export async function requireSeen(
  context: RouteContext,
  row: TicketRow,
  seenID: TicketMessageId | null,
): Promise<void> {
  if ((await lastMessageID(context, row)) !== seenID)
    throw new ApiError('version_conflict', { current: await present(context, row) });
}

type Answer = Pick<ParsedRequestOf<typeof answerTicket>['body'], 'text' | 'verb' | 'sendAt' | 'fileIDs'>;

/**
 * Answers a locked ticket by mail, which goes once it can no longer be taken back. One that is put off counts, and does its
 * verb, when it goes. Who answers a ticket of nobody gets it.
 * @throws ApiError `email_missing`, `invalid_transition`, `reason_required`, `not_found` for files that are not of the draft
 */
export async function sendAnswer(
  context: AuditContext,
  row: TicketRow,
  { text, verb, sendAt: wantedAt, fileIDs }: Answer,
  assigneeUid: string | null,
): Promise<TicketRow> {
  const { tx, actor, now } = context;
  const { ticketID } = row;
  if (addressOf(row) === '') throw new ApiError('email_missing');
  if (verb !== null) {
    const result = ticketTransition(row.state, verb, '');
    if (!result.ok) throw new ApiError(result.error);
  }
  const soon = new Date(now.getTime() + UNDO_SEND_SECONDS * 1000);
  const later = wantedAt === null ? soon : new Date(wantedAt);
  const isDeferred = later > soon;
  const sendAt = isDeferred ? later : soon;
  const message = await insertMessage(tx, {
    ...{ ticketID, kind: 'outgoing', text, at: now, sendAt, isDeferred, verb },
    ...{ authorUid: actor.uid, authorName: actor.name },
  });
  if (message === undefined) throw new Error('An answer was not stored.');
  const about = { subject: MESSAGE_SUBJECT, subjectID: message.messageID } as const;
  await sendMail(tx, { template: 'ticketAnswer', data: {}, about, sendAt }, now);
  await addSearchText(tx, ticketID, text);
  if ((await sendFiles(tx, { ...message, uid: actor.uid }, fileIDs)) !== new Set(fileIDs).size)
    throw new ApiError('not_found');
  await updateTicket(tx, ticketID, { activeAt: now, assigneeUid: row.assigneeUid ?? assigneeUid });
  await appendEvents(context, [
    { action: 'ticket.answered', ...logged(row), after: { sendAt: isDeferred ? sendAt.toISOString() : null } },
  ]);
  return isDeferred ? row : applyAnswer(context, row, message);
}

export async function answerTicketCommand(
  context: RouteContext,
  { params: { ticketID }, body }: ParsedRequestOf<typeof answerTicket>,
): Promise<TicketDetail> {
  const { tx, actor, now } = context;
  const row = await lockForCaller(context, ticketID);
  await requireSeen(context, row, body.lastMessageID);
  const answered = await sendAnswer(context, row, body, actor.uid);
  await saveDraft(tx, ticketID, actor.uid, '', now);
  return settle(context, answered);
}

/** @throws ApiError `not_found`, also for an answer of another ticket, or `invalid_transition` if its mail has not failed */
export async function resendAnswerCommand(
  context: RouteContext,
  { params: { ticketID, messageID } }: ParsedRequestOf<typeof resendAnswer>,
): Promise<TicketDetail> {
  const { tx, now } = context;
  const row = await lockForCaller(context, ticketID);
  if (!(await listMessages(tx, ticketID)).some((message) => message.messageID === messageID))
    throw new ApiError('not_found');
  await resendMail(tx, { subject: MESSAGE_SUBJECT, subjectID: messageID }, now);
  await appendEvents(context, [{ action: 'ticket.answer_resent', ...logged(row) }]);
  return present(context, row);
}

/** The state that the answer brought is taken back with it, unless it changed since. */
export async function withdrawAnswerCommand(
  context: RouteContext,
  { params: { ticketID, messageID } }: ParsedRequestOf<typeof withdrawAnswer>,
): Promise<TicketDetail> {
  const { tx, actor, now } = context;
  const row = await lockForCaller(context, ticketID);
  // An answer of a ticket that was merged into this one is in its thread, and changed the state of that one.
  const found = (await listMessages(tx, ticketID)).find((message) => message.messageID === messageID);
  const change = found && (await findChangeWith(tx, found));
  const message = found && (await removeUnsent(tx, messageID));
  if (message === undefined) throw new ApiError('undo_expired');
  await refreshSearch(tx, row);
  const draft = await findDraft(tx, ticketID, actor.uid);
  await saveDraft(tx, ticketID, actor.uid, [message.text, draft].filter(Boolean).join('\n\n'), now);
  await takeFilesBack(tx, messageID, { ticketID, uid: actor.uid }, now);
  const reason = 'Se retiró la respuesta';
  const answered = message.ticketID === ticketID ? row : await findById(tx, message.ticketID);
  if (answered !== undefined && change?.fromState != null)
    await putInState(context, answered, change.fromState, { reason });
  await updateTicket(tx, ticketID, { activeAt: now });
  await appendEvents(context, [{ action: 'ticket.answer_withdrawn', ...logged(row) }]);
  return settle(context, row);
}
