import type { SavedViewId } from '@vinculo/contracts/saved-views';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { mayEdit, presentSavedView } from './saved-views.presenter';
import { findVisible, lock, type ReadView } from './saved-views.repository';

/**
 * The view that the caller is about to change, locked.
 * @throws ApiError `not_found`, `forbidden` for somebody else's, `version_conflict` with the stored one.
 */
export async function ownViewForUpdate(
  { tx, actor }: RouteContext,
  viewID: SavedViewId,
  version: number,
): Promise<ReadView> {
  await lock(tx, viewID);
  const row = await findVisible(tx, actor, viewID);
  if (row === undefined) throw new ApiError('not_found');
  if (!mayEdit(actor, row)) throw new ApiError('forbidden');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentSavedView(row, actor) });
  return row;
}
