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
import { insert, requireRoom, type ListedSnapshot } from './snapshots.repository';

/** @throws ApiError `forbidden` for figures that the actor may not read, `too_many_snapshots` */
export async function freeze(
  context: RouteContext,
  { question, ...wanted }: Pick<ListedSnapshot, 'title' | 'isShared' | 'sharedWith' | 'question'>,
): Promise<ListedSnapshot> {
  const { tx, actor, now } = context;
  await requireRoom(tx, actor.uid);
  const content = await answerQuestion(context, question);
  const fingerprint = fingerprintOf(content);
  const stored = await insert(tx, {
    ...{ ...wanted, question, content, fingerprint },
    needs: needsOf(question),
    ownerUid: actor.uid,
    ownerName: actor.name,
    takenAt: now,
  });
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [
    {
      action: 'snapshot.frozen',
      entityID: stored.snapshotID,
      entityName: wanted.title,
      after: { isShared: wanted.isShared, fingerprint },
      ...readersOf(stored),
    },
  ]);
  return stored;
}

/** @throws ApiError `forbidden` also to share without the permission */
export async function freezeSnapshotCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof freezeSnapshot>,
): Promise<ResponseOf<typeof freezeSnapshot>> {
  if (body.isShared && !can(context.actor.claims, 'snapshots:share')) throw new ApiError('forbidden');
  return presentSnapshot(context, await freeze(context, { ...body, sharedWith: [] }));
}
