import type { SnapshotId } from '@vinculo/contracts/snapshots';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { mayChange, presentSnapshot } from './snapshots.presenter';
import { findVisible, lock, type ListedSnapshot } from './snapshots.repository';

/**
 * The snapshot that the caller is about to change, locked.
 * @throws ApiError `not_found`, `forbidden` for somebody else's, `version_conflict` with the stored one.
 */
export async function snapshotForUpdate(
  context: RouteContext,
  snapshotID: SnapshotId,
  version: number,
): Promise<ListedSnapshot> {
  const { tx, actor } = context;
  await lock(tx, snapshotID);
  const row = await findVisible(tx, actor, snapshotID);
  if (row === undefined) throw new ApiError('not_found');
  if (!mayChange(actor, row)) throw new ApiError('forbidden');
  if (row.version !== version) throw new ApiError('version_conflict', { current: await presentSnapshot(context, row) });
  return row;
}
