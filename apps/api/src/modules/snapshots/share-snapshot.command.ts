import type { shareSnapshot } from '@vinculo/contracts/snapshots';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { snapshotForUpdate } from './snapshot-for-update';
import { readersAmong, readersOf } from './snapshot-readers';
import { presentSnapshot } from './snapshots.presenter';
import { setSharing } from './snapshots.repository';

/** @throws ApiError `not_found` if one of them has no active account, `version_conflict` */
export async function shareSnapshotCommand(
  context: RouteContext,
  { params: { snapshotID }, body: { isShared, uids, version } }: ParsedRequestOf<typeof shareSnapshot>,
): Promise<ResponseOf<typeof shareSnapshot>> {
  const row = await snapshotForUpdate(context, snapshotID, version);
  const { reached, unreached } = await readersAmong(context.tx, uids, row);
  const sharing = { isShared, sharedWith: reached.map(({ uid }) => uid).filter((uid) => uid !== row.ownerUid) };
  await setSharing(context.tx, snapshotID, sharing);
  const about = { entityID: snapshotID, entityName: row.title };
  // Those who lose it are notified too.
  const readers = readersOf({
    ...row,
    isShared: isShared || row.isShared,
    sharedWith: [...row.sharedWith, ...sharing.sharedWith],
  });
  await appendEvents(context, [
    isShared || sharing.sharedWith.length > 0
      ? {
          action: 'snapshot.shared',
          ...about,
          ...readers,
          after: isShared ? {} : { to: reached.map(({ name }) => name) },
        }
      : { action: 'snapshot.unshared', ...about, ...readers },
  ]);
  // Not read again: an administrator who stops the sharing does not see it any more.
  return { snapshot: await presentSnapshot(context, { ...row, ...sharing, version: row.version + 1 }), unreached };
}
