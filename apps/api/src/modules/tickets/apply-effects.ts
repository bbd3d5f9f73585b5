import { MOST_TICKET_TAGS, type TicketMacro } from '@vinculo/contracts/tickets';
import type { AuditContext } from '../audit/append-event';
import { sendAnswer } from './thread/answers.commands';
import { doVerb } from './change-ticket';
import { fileTicket, writeNote } from './file-ticket';
import type { TicketRow } from './tickets.repository';

export type Effects = TicketMacro['effects'];

/**
 * Does all of it to a locked ticket, its texts as they are.
 * @param assigneeUid who gets a ticket of nobody that is answered
 * @throws ApiError as each of its steps
 */
export async function applyEffects(
  context: AuditContext,
  row: TicketRow,
  { note, answer, verb, tags, categoryID, teamID, priority, assigneeUid: wantedUid }: Effects,
  assigneeUid: string | null,
): Promise<TicketRow> {
  const isFiled = tags.length > 0 || [categoryID, teamID, priority, wantedUid].some((value) => value !== null);
  const filed = isFiled
    ? await fileTicket(context, row, {
        ...{ categoryID: categoryID ?? undefined, teamID: teamID ?? undefined, priority: priority ?? undefined },
        assigneeUid: wantedUid ?? undefined,
        ...(tags.length === 0 ? {} : { tags: [...new Set([...row.tags, ...tags])].slice(0, MOST_TICKET_TAGS) }),
      })
    : row;
  if (note !== null) await writeNote(context, filed, note);
  if (answer !== null)
    return sendAnswer(context, filed, { text: answer, verb, sendAt: null, fileIDs: [] }, assigneeUid);
  return verb === null ? filed : doVerb(context, filed, verb);
}
