import type { createModelDraft, editModelDraft, ModelDraft, removeModelDraft } from '@vinculo/contracts/models';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { draftForUpdate } from './draft-for-update';
import { insert, remove, update } from './drafts.repository';
import { presentDraft } from './models.presenter';
import { findOpen } from './proposals.repository';

export async function createModelDraftCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createModelDraft>,
): Promise<ModelDraft> {
  const { tx, actor, now } = context;
  const stored = await insert(tx, { ...body, authorName: actor.name, editedAt: now });
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [
    { action: 'model.drafted', entityID: stored.draftID, entityName: body.name, after: body },
  ]);
  return presentDraft(stored, await findOpen(tx), actor);
}

export async function editModelDraftCommand(
  context: RouteContext,
  { params: { draftID }, body: { version, ...content } }: ParsedRequestOf<typeof editModelDraft>,
): Promise<ModelDraft> {
  const { tx, actor, now } = context;
  const { row, open } = await draftForUpdate(context, draftID, version);
  const { before, after } = changedFields(row, content);
  if (Object.keys(after).length === 0) return presentDraft(row, open, actor);
  const change = { ...content, authorName: actor.name, editedAt: now };
  await update(tx, draftID, change);
  await appendEvents(context, [{ action: 'model.edited', entityID: draftID, entityName: content.name, before, after }]);
  return presentDraft({ ...row, ...change, version: version + 1 }, open, actor);
}

export async function removeModelDraftCommand(
  context: RouteContext,
  { params: { draftID }, body: { version } }: ParsedRequestOf<typeof removeModelDraft>,
): Promise<ResponseOf<typeof removeModelDraft>> {
  const { row } = await draftForUpdate(context, draftID, version);
  const { name, weights, threshold } = row;
  await remove(context.tx, draftID);
  await appendEvents(context, [
    { action: 'model.removed', entityID: draftID, entityName: name, before: { name, weights, threshold } },
  ]);
  return { removed: true };
}
