import type { freezeSnapshot } from '@vinculo/contracts/snapshots';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { can } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { answerQuestion, needsOf } from './answer-question';
import { fingerprintOf } from './fingerprint';
import { readersOf } from './snapshot-readers';
import { presentSnapshot } from './snapshots.presenter';
import { insert, requireRoom } from './snapshots.repository';

/** @throws ApiError `forbidden` for figures that the caller may not read, and to share without the permission; `too_many_snapshots` */
export async function freezeSnapshotCommand(
  context: RouteContext,
  { body: { title, isShared, question } }: ParsedRequestOf<typeof freezeSnapshot>,
): Promise<ResponseOf<typeof freezeSnapshot>> {
  const { tx, actor, now } = context;
  if (isShared && !can(actor.claims, 'snapshots:share')) throw new ApiError('forbidden');
  await requireRoom(tx, actor.uid);
  const content = await answerQuestion(context, question);
  const fingerprint = fingerprintOf(content);
  const stored = await insert(tx, {
    ...{ title, isShared, question, content, fingerprint },
    needs: needsOf(actor.uid, question),
    ownerUid: actor.uid,
    ownerName: actor.name,
    takenAt: now,
  });
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [
    {
      action: 'snapshot.frozen',
      entityID: stored.snapshotID,
      entityName: title,
      after: { isShared, fingerprint },
      ...readersOf(stored),
    },
  ]);
  return presentSnapshot(stored, actor);
}
