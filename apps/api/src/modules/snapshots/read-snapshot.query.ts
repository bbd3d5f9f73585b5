import type { listSnapshots, readSnapshot, SnapshotId, verifySnapshot } from '@vinculo/contracts/snapshots';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { fingerprintOf } from './fingerprint';
import { presentSnapshot, presentSnapshots } from './snapshots.presenter';
import {
  findVisible,
  listVisible,
  readContent,
  readLoggedFingerprint,
  type ListedSnapshot,
} from './snapshots.repository';

async function visible({ tx, actor }: RouteContext, snapshotID: SnapshotId): Promise<ListedSnapshot> {
  const row = await findVisible(tx, actor, snapshotID);
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

export const listSnapshotsQuery = async (context: RouteContext): Promise<ResponseOf<typeof listSnapshots>> => ({
  items: await presentSnapshots(context, await listVisible(context.tx, context.actor)),
});

export async function readSnapshotQuery(
  context: RouteContext,
  { params: { snapshotID } }: ParsedRequestOf<typeof readSnapshot>,
): Promise<ResponseOf<typeof readSnapshot>> {
  const row = await visible(context, snapshotID);
  return { ...(await presentSnapshot(context, row)), content: await readContent(context.tx, snapshotID) };
}

export async function verifySnapshotQuery(
  context: RouteContext,
  { params: { snapshotID } }: ParsedRequestOf<typeof verifySnapshot>,
): Promise<ResponseOf<typeof verifySnapshot>> {
  const { fingerprint } = await visible(context, snapshotID);
  const computed = fingerprintOf(await readContent(context.tx, snapshotID));
  const logged = await readLoggedFingerprint(context.tx, snapshotID);
  return { isIntact: computed === fingerprint && logged === fingerprint };
}
