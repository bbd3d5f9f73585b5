import type { shareSnapshot } from '@vinculo/contracts/snapshots';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { snapshotForUpdate } from './snapshot-for-update';
import { readersOf } from './snapshot-readers';
import { presentSnapshot } from './snapshots.presenter';
import { setShared } from './snapshots.repository';

export async function shareSnapshotCommand(
  context: RouteContext,
  { params: { snapshotID }, body: { isShared, version } }: ParsedRequestOf<typeof shareSnapshot>,
): Promise<ResponseOf<typeof shareSnapshot>> {
  const { tx, actor } = context;
  const row = await snapshotForUpdate(context, snapshotID, version);
  if (row.isShared === isShared) return presentSnapshot(row, actor);
  await setShared(tx, snapshotID, isShared);
  await appendEvents(context, [
    {
      action: isShared ? 'snapshot.shared' : 'snapshot.unshared',
      entityID: snapshotID,
      entityName: row.title,
      ...readersOf({ ...row, isShared: true }),
    },
  ]);
  // Not read again: an administrator who stops the sharing does not see it any more.
  return presentSnapshot({ ...row, isShared, version: row.version + 1 }, actor);
}
