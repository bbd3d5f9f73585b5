import type { removeSnapshot, restoreSnapshot } from '@vinculo/contracts/snapshots';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { undoableSince } from '../../http/undo-window';
import { appendEvents } from '../audit/append-event';
import { snapshotForUpdate } from './snapshot-for-update';
import { readersOf } from './snapshot-readers';
import { mayChange } from './snapshots.presenter';
import { findRemoved, remove, requireRoom, restore } from './snapshots.repository';

export async function removeSnapshotCommand(
  context: RouteContext,
  { params: { snapshotID }, body: { version } }: ParsedRequestOf<typeof removeSnapshot>,
): Promise<ResponseOf<typeof removeSnapshot>> {
  const row = await snapshotForUpdate(context, snapshotID, version);
  await remove(context.tx, snapshotID, context.now);
  await appendEvents(context, [
    { action: 'snapshot.removed', entityID: snapshotID, entityName: row.title, ...readersOf(row) },
  ]);
  return { removed: true };
}

/** @throws ApiError `not_found` when it was not withdrawn, `undo_expired` when that was too long ago, `too_many_snapshots` */
export async function restoreSnapshotCommand(
  context: RouteContext,
  { params: { snapshotID } }: ParsedRequestOf<typeof restoreSnapshot>,
): Promise<ResponseOf<typeof restoreSnapshot>> {
  const { tx, actor, now } = context;
  const row = await findRemoved(tx, snapshotID);
  if (row?.removedAt == null || !mayChange(actor, row)) throw new ApiError('not_found');
  if (row.removedAt < undoableSince(now)) throw new ApiError('undo_expired');
  await requireRoom(tx, row.ownerUid);
  await restore(tx, snapshotID);
  await appendEvents(context, [
    { action: 'snapshot.restored', entityID: snapshotID, entityName: row.title, ...readersOf(row) },
  ]);
  return { restored: true };
}
