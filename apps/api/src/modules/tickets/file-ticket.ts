import type { editTicket } from '@vinculo/contracts/tickets';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { mentionedIn } from '@vinculo/domain/session';
import type { MessageKind } from '@vinculo/domain/tickets';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { appendEvents, type AuditContext } from '../audit/append-event';
import { listColleagues, notify } from '../notifications/notifications.repository';
import { addSearchText, logged, refreshSearch } from './change-ticket';
import { findCategory, findTeam } from './help-desk.repository';
import { notifyAssigned } from './open-ticket';
import { refreshClock } from './clock/ticket-clock';
import { insertMessage } from './thread/ticket-thread.repository';
import { readerOf, readersAmong, requireReader } from './ticket-readers';
import { fileMerged, updateTicket, type StoredTicket, type TicketRow } from './tickets.repository';

/** What a ticket is about. */
export type TicketSubjects = Pick<StoredTicket, 'docID' | 'companyID' | 'jobID' | 'applicationID'>;
type Filing = Omit<ParsedRequestOf<typeof editTicket>['body'], 'version' | 'links'>;

/** @throws ApiError `not_found` for somebody without access */
export async function requireColleague(tx: Tx, uid: string | null): Promise<void> {
  if (uid !== null && !(await listColleagues(tx)).some((one) => one.uid === uid)) throw new ApiError('not_found');
}

/** What changed, as the log names it: values that are about people are left out. */
function loggedChange(row: TicketRow, { links, ...change }: Partial<StoredTicket> & { readonly links?: true }) {
  const names = { subject: 'title', priority: 'priority', categoryID: 'category', teamID: 'team' } as const;
  const rest = { assigneeUid: 'assignee', tags: 'tags' } as const;
  const changed = Object.entries({ ...names, ...rest }).filter(
    ([column]) => column in change && Reflect.get(change, column) !== Reflect.get(row, column),
  );
  const values = (source: object) =>
    Object.fromEntries(changed.map(([column, name]) => [name, name === 'title' ? null : Reflect.get(source, column)]));
  const about = links === undefined ? {} : { links: null };
  return { before: { ...values(row), ...about }, after: { ...values(change), ...about } };
}

/**
 * Files a locked ticket under what is named, and notifies who got it.
 * @throws ApiError `not_found` for a category, team or colleague that is not in use, `assignee_cannot_read`
 */
export async function fileTicket(
  context: AuditContext,
  row: TicketRow,
  fields: Filing,
  links?: TicketSubjects,
): Promise<TicketRow> {
  const { tx, now } = context;
  const { ticketID } = row;
  await requireColleague(tx, fields.assigneeUid ?? null);
  const category = fields.categoryID === undefined ? undefined : await findCategory(tx, fields.categoryID);
  if (fields.categoryID !== undefined && (category === undefined || category.isRetired))
    throw new ApiError('not_found');
  if (fields.teamID !== undefined && (await findTeam(tx, fields.teamID)) === undefined) throw new ApiError('not_found');
  const isArco = category?.isArco ?? row.isArco;
  await requireReader(tx, { isArco }, fields.assigneeUid ?? null);
  const change: Partial<StoredTicket> = {
    ...(category === undefined ? {} : { teamID: category.teamID }),
    // At the ARCO desk it is nobody's if who had it may not read it there.
    ...(isArco && !row.isArco ? { assigneeUid: await readerOf(tx, { isArco }, row.assigneeUid) } : {}),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...links,
  };
  await updateTicket(tx, ticketID, change);
  // Who may not read a ticket may not read what was merged into it.
  if (category !== undefined && category.isArco !== row.isArco)
    await fileMerged(tx, ticketID, {
      ...{ categoryID: category.categoryID, teamID: category.teamID },
      ...(isArco ? { assigneeUid: null } : {}),
    });
  if (fields.subject !== undefined) await refreshSearch(tx, row);
  await appendEvents(context, [
    {
      ...{ action: 'ticket.edited', ...logged(row) },
      ...loggedChange(row, { ...change, ...(links === undefined ? {} : { links: true }) }),
    },
  ]);
  const filed = await refreshClock(tx, row, now);
  if (filed.assigneeUid !== row.assigneeUid) await notifyAssigned(context, filed);
  return filed;
}

async function writeForTeam(
  { tx, actor, now }: AuditContext,
  { ticketID }: TicketRow,
  message: { readonly kind: MessageKind; readonly text: string },
): Promise<void> {
  await insertMessage(tx, { ticketID, at: now, authorUid: actor.uid, authorName: actor.name, ...message });
  await addSearchText(tx, ticketID, message.text);
  await updateTicket(tx, ticketID, { activeAt: now });
}

/** Proposes an answer to who looks after a locked ticket. */
export const writeProposal = (context: AuditContext, row: TicketRow, text: string): Promise<void> =>
  writeForTeam(context, row, { kind: 'proposal', text });

/** Writes a note into a locked ticket, and notifies who is named in it. */
export async function writeNote(context: AuditContext, row: TicketRow, text: string): Promise<void> {
  const { tx, actor, now } = context;
  const { ticketID } = row;
  await writeForTeam(context, row, { kind: 'note', text });
  const mentioned = mentionedIn(text, await listColleagues(tx)).map(({ uid }) => uid);
  await notify(
    tx,
    await readersAmong(
      tx,
      row,
      mentioned.filter((uid) => uid !== actor.uid),
    ),
    {
      ...{ kind: 'ticket_mentioned', subjectType: 'ticket', subjectID: ticketID, payload: { byName: actor.name } },
      ...{ groupKey: ticketID, at: now },
    },
  );
  await appendEvents(context, [{ action: 'ticket.noted', ...logged(row) }]);
}
