import type {
  applyTicketMacro,
  createTicketMacro,
  editTicketMacro,
  removeTicketMacro,
  TicketDetail,
  TicketMacro,
} from '@vinculo/contracts/tickets';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { requireSeen } from '../thread/answers.commands';
import { applyEffects } from '../apply-effects';
import { logged } from '../change-ticket';
import { atVersion, stored } from '../help-desk.commands';
import { deleteMacro, findMacro, insertMacro, updateMacro } from './macros.repository';
import { lockVersion, settle } from '../tickets.commands';

const saved = ({ macroID: entityID, name: entityName }: TicketMacro) =>
  ({ action: 'help_desk.macro_saved', entityID, entityName }) as const;

export async function createTicketMacroCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createTicketMacro>,
): Promise<TicketMacro> {
  const macro = stored(await insertMacro(context.tx, body));
  await appendEvents(context, [saved(macro)]);
  return macro;
}

export async function editTicketMacroCommand(
  context: RouteContext,
  { params: { macroID }, body: { version, ...change } }: ParsedRequestOf<typeof editTicketMacro>,
): Promise<TicketMacro> {
  atVersion(await findMacro(context.tx, macroID), version);
  const macro = stored(await updateMacro(context.tx, macroID, change));
  await appendEvents(context, [saved(macro)]);
  return macro;
}

export async function removeTicketMacroCommand(
  context: RouteContext,
  { params: { macroID }, body: { version } }: ParsedRequestOf<typeof removeTicketMacro>,
): Promise<{ removed: true }> {
  const { name } = atVersion(await findMacro(context.tx, macroID), version);
  await deleteMacro(context.tx, macroID);
  await appendEvents(context, [{ action: 'help_desk.macro_removed', entityID: macroID, entityName: name }]);
  return { removed: true };
}

/** Applies what was previewed: texts that the macro does not have, or lacks, are another macro. */
export async function applyTicketMacroCommand(
  context: RouteContext,
  { params: { ticketID }, body }: ParsedRequestOf<typeof applyTicketMacro>,
): Promise<TicketDetail> {
  const { answer, note, lastMessageID } = body;
  const row = await lockVersion(context, ticketID, body.version);
  const { name, effects } = atVersion(await findMacro(context.tx, body.macroID), body.macroVersion);
  if ((effects.answer === null) !== (answer === null) || (effects.note === null) !== (note === null))
    throw new ApiError('version_conflict');
  if (answer !== null) await requireSeen(context, row, lastMessageID);
  const applied = await applyEffects(context, row, { ...effects, answer, note }, context.actor.uid);
  await appendEvents(context, [{ action: 'ticket.macro_applied', ...logged(row), after: { macro: name } }]);
  return settle(context, applied);
}
