import type { restoreSavedView } from '@vinculo/contracts/saved-views';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { undoableSince } from '../../http/undo-window';
import { appendEvents } from '../audit/append-event';
import { mayEdit } from './saved-views.presenter';
import { findRemoved, mayReadList, requireRoom, restore } from './saved-views.repository';
import { readersOf } from './view-for-audit-log';

/**
 * A view that one could remove, with what everybody had chosen of it.
 * @throws ApiError `not_found` when it was not removed, `undo_expired` when that was too long ago, `too_many_views`.
 */
export async function restoreSavedViewCommand(
  context: RouteContext,
  { params: { viewID } }: ParsedRequestOf<typeof restoreSavedView>,
): Promise<ResponseOf<typeof restoreSavedView>> {
  const { tx, actor, now } = context;
  const row = await findRemoved(tx, viewID);
  if (row?.removedAt == null || !mayEdit(actor, row) || !mayReadList(actor, row.list)) throw new ApiError('not_found');
  if (row.removedAt < undoableSince(now)) throw new ApiError('undo_expired');
  await requireRoom(tx, row.ownerUid);
  await restore(tx, viewID);
  await appendEvents(context, [
    { action: 'saved_view.restored', entityID: viewID, entityName: row.name, ...readersOf(row) },
  ]);
  return { restored: true };
}
