import type { editSavedView } from '@vinculo/contracts/saved-views';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { ownViewForUpdate } from './own-view';
import { presentSavedView } from './saved-views.presenter';
import { update } from './saved-views.repository';
import { readersOf, viewForAuditLog } from './view-for-audit-log';

export async function editSavedViewCommand(
  context: RouteContext,
  { params: { viewID }, body: { version, ...body } }: ParsedRequestOf<typeof editSavedView>,
): Promise<ResponseOf<typeof editSavedView>> {
  const { tx, actor } = context;
  const row = await ownViewForUpdate(context, viewID, version);
  // A view stays in its list.
  if (body.search !== undefined && body.search.list !== row.list)
    throw new ApiError('invalid_request', { fields: { 'search.list': 'invalid_value' } });
  const change = definedOnly(body);
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return presentSavedView(row, actor);
  await update(tx, viewID, change);
  // Not read again: an administrator who stops the sharing does not see it any more.
  const stored = { ...row, ...change, version: row.version + 1 };
  await appendEvents(context, [
    {
      action: 'saved_view.edited',
      entityID: viewID,
      entityName: stored.name,
      before: viewForAuditLog(before),
      after: viewForAuditLog(after),
      ...readersOf({ ...stored, isShared: row.isShared || stored.isShared }),
    },
  ]);
  return presentSavedView(stored, actor);
}
