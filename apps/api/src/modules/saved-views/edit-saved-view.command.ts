import type { editSavedView } from '@vinculo/contracts/saved-views';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { ownViewForUpdate } from './own-view';
import { presentSavedView } from './saved-views.presenter';
import { findVisible, update } from './saved-views.repository';
import { audienceOf, viewForAuditLog } from './view-for-audit-log';

export async function editSavedViewCommand(
  context: RouteContext,
  { params: { viewID }, body: { version, ...body } }: ParsedRequestOf<typeof editSavedView>,
): Promise<ResponseOf<typeof editSavedView>> {
  const { tx, actor } = context;
  const row = await ownViewForUpdate(context, viewID, version);
  const change = definedOnly(body);
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return presentSavedView(row, actor);
  await update(tx, viewID, change);
  // As its owner: an administrator who stops the sharing does not see it any more.
  const stored = await findVisible(tx, row.ownerUid, viewID);
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [
    {
      action: 'saved_view.edited',
      entityID: viewID,
      entityName: stored.name,
      before: viewForAuditLog(before),
      after: viewForAuditLog(after),
      ...audienceOf(row, stored),
    },
  ]);
  return presentSavedView({ ...stored, isPinned: row.isPinned, isDefault: row.isDefault }, actor);
}
