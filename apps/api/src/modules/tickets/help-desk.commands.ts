import type {
  CannedReply,
  createCannedReply,
  createTicketCategory,
  createTicketTeam,
  editCannedReply,
  editTicketCategory,
  editTicketTeam,
  readHelpDesk,
  removeCannedReply,
  TicketCategory,
  TicketTeam,
} from '@vinculo/contracts/tickets';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { requireColleague } from './file-ticket';
import {
  deleteReply,
  findReply,
  findTeam,
  insertCategory,
  insertReply,
  insertTeam,
  listCategories,
  listReplies,
  listTeams,
  lockCategories,
  updateCategory,
  updateReply,
  updateTeam,
} from './help-desk.repository';
import { listMacros } from './macros/macros.repository';
import { listTags, markStale } from './tickets.repository';

export async function readHelpDeskQuery({ tx, actor }: RouteContext): Promise<ResponseOf<typeof readHelpDesk>> {
  return {
    categories: await listCategories(tx),
    teams: await listTeams(tx),
    replies: await listReplies(tx),
    macros: await listMacros(tx),
    tags: await listTags(tx, actor),
  };
}

/** The one row that a write returned. */
export function stored<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('A setting of the help desk was not stored.');
  return row;
}

/** @throws ApiError `not_found`, `version_conflict` with the stored one */
export function atVersion<T extends { readonly version: number }>(row: T | undefined, version: number): T {
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: row });
  return row;
}

export async function createTicketTeamCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createTicketTeam>,
): Promise<TicketTeam> {
  await requireColleague(context.tx, body.leadUid);
  const team = stored(await insertTeam(context.tx, body));
  await appendEvents(context, [
    { action: 'help_desk.team_saved', entityID: team.teamID, entityName: team.name, before: {}, after: body },
  ]);
  return team;
}

export async function editTicketTeamCommand(
  context: RouteContext,
  { params: { teamID }, body: { version, ...change } }: ParsedRequestOf<typeof editTicketTeam>,
): Promise<TicketTeam> {
  const { tx } = context;
  const row = atVersion(await findTeam(tx, teamID), version);
  await requireColleague(tx, change.leadUid);
  const team = stored(await updateTeam(tx, teamID, change));
  await markStale(tx, { teamID });
  await appendEvents(context, [
    {
      ...{ action: 'help_desk.team_saved', entityID: teamID, entityName: team.name },
      ...changedFields(row, change),
    },
  ]);
  return team;
}

export async function createTicketCategoryCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createTicketCategory>,
): Promise<TicketCategory> {
  if ((await findTeam(context.tx, body.teamID)) === undefined) throw new ApiError('not_found');
  const category = stored(await insertCategory(context.tx, body));
  const { categoryID: entityID, name: entityName } = category;
  await appendEvents(context, [{ action: 'help_desk.category_saved', entityID, entityName, before: {}, after: body }]);
  return category;
}

/** The category of the ARCO desk is never retired: what is about personal data has to have its place. */
export async function editTicketCategoryCommand(
  context: RouteContext,
  { params: { categoryID }, body: { version, ...change } }: ParsedRequestOf<typeof editTicketCategory>,
): Promise<TicketCategory> {
  const { tx } = context;
  const categories = await lockCategories(tx);
  const row = atVersion(
    categories.find((one) => one.categoryID === categoryID),
    version,
  );
  if ((await findTeam(tx, change.teamID)) === undefined) throw new ApiError('not_found');
  const inUse = categories.filter((one) => one.isArco === row.isArco && !one.isRetired);
  if (change.isRetired && !row.isRetired && (row.isArco || inUse.length === 1)) throw new ApiError('last_entry');
  const category = stored(await updateCategory(tx, categoryID, change));
  await markStale(tx, { categoryID });
  await appendEvents(context, [
    {
      ...{ action: 'help_desk.category_saved', entityID: categoryID, entityName: category.name },
      ...changedFields(row, change),
    },
  ]);
  return category;
}

export async function createCannedReplyCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createCannedReply>,
): Promise<CannedReply> {
  const reply = stored(await insertReply(context.tx, body));
  await appendEvents(context, [{ action: 'help_desk.reply_saved', entityID: reply.replyID, entityName: reply.name }]);
  return reply;
}

export async function editCannedReplyCommand(
  context: RouteContext,
  { params: { replyID }, body: { version, ...change } }: ParsedRequestOf<typeof editCannedReply>,
): Promise<CannedReply> {
  atVersion(await findReply(context.tx, replyID), version);
  const reply = stored(await updateReply(context.tx, replyID, change));
  await appendEvents(context, [{ action: 'help_desk.reply_saved', entityID: replyID, entityName: reply.name }]);
  return reply;
}

export async function removeCannedReplyCommand(
  context: RouteContext,
  { params: { replyID }, body: { version } }: ParsedRequestOf<typeof removeCannedReply>,
): Promise<{ removed: true }> {
  const row = atVersion(await findReply(context.tx, replyID), version);
  await deleteReply(context.tx, replyID);
  await appendEvents(context, [{ action: 'help_desk.reply_removed', entityID: replyID, entityName: row.name }]);
  return { removed: true };
}
