import type { sendSnapshot } from '@vinculo/contracts/snapshots';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { sendMail } from '../../mail/send-mail';
import { appendEvents } from '../audit/append-event';
import { listAll } from '../staff/staff.repository';
import { snapshotForUpdate } from './snapshot-for-update';
import { mailAbout } from './snapshot-mail';
import { readersOf, roleReads } from './snapshot-readers';
import { presentSnapshot } from './snapshots.presenter';
import { setShared } from './snapshots.repository';

/** @throws ApiError `not_found` if one of them has no active account, `version_conflict`, `rate_limited` */
export async function sendSnapshotCommand(
  context: RouteContext,
  { params: { snapshotID }, body: { uids, version } }: ParsedRequestOf<typeof sendSnapshot>,
): Promise<ResponseOf<typeof sendSnapshot>> {
  const { tx, actor, now } = context;
  const row = await snapshotForUpdate(context, snapshotID, version);
  const colleagues = (await listAll(tx)).filter(({ uid, isDeactivated }) => !isDeactivated && uids.includes(uid));
  if (colleagues.length < new Set(uids).size) throw new ApiError('not_found');
  const reads = await roleReads(tx, row);
  const reached = colleagues.filter(({ role }) => reads(role));
  await setShared(tx, snapshotID, true);
  for (const { uid } of reached)
    await sendMail(
      tx,
      { template: 'snapshotSent', data: { byName: actor.name }, about: mailAbout(snapshotID, uid) },
      now,
    );
  await appendEvents(context, [
    {
      action: 'snapshot.sent',
      entityID: snapshotID,
      entityName: row.title,
      after: { to: reached.map(({ name }) => name) },
      ...readersOf({ ...row, isShared: true }),
    },
  ]);
  return {
    snapshot: presentSnapshot({ ...row, isShared: true, version: row.version + 1 }, actor),
    unreached: colleagues.filter(({ role }) => !reads(role)).map(({ name }) => name),
  };
}
