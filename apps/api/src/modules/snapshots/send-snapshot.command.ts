import type { sendSnapshot } from '@vinculo/contracts/snapshots';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { sendMail } from '../../mail/send-mail';
import { appendEvents } from '../audit/append-event';
import { snapshotForUpdate } from './snapshot-for-update';
import { mailAbout } from './snapshot-mail';
import { readersAmong, readersOf } from './snapshot-readers';
import { presentSnapshot } from './snapshots.presenter';
import { setSharing } from './snapshots.repository';

/** @throws ApiError `not_found` if one of them has no active account, `version_conflict`, `rate_limited` */
export async function sendSnapshotCommand(
  context: RouteContext,
  { params: { snapshotID }, body: { uids, version } }: ParsedRequestOf<typeof sendSnapshot>,
): Promise<ResponseOf<typeof sendSnapshot>> {
  const { tx, actor, now } = context;
  const row = await snapshotForUpdate(context, snapshotID, version);
  const { reached, unreached } = await readersAmong(tx, uids, row);
  const sharing = {
    isShared: row.isShared,
    sharedWith: [...new Set([...row.sharedWith, ...reached.map(({ uid }) => uid)])],
  };
  await setSharing(tx, snapshotID, sharing);
  for (const { uid } of reached)
    await sendMail(
      tx,
      { template: 'snapshotSent', data: { byName: actor.name }, about: mailAbout(snapshotID, uid) },
      now,
    );
  const sent = { ...row, ...sharing, version: row.version + 1 };
  await appendEvents(context, [
    {
      action: 'snapshot.sent',
      entityID: snapshotID,
      entityName: row.title,
      after: { to: reached.map(({ name }) => name) },
      ...readersOf(sent),
    },
  ]);
  return { snapshot: await presentSnapshot(context, sent), unreached };
}
