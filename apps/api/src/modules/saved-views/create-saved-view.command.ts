import type { createSavedView } from '@vinculo/contracts/saved-views';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { presentSavedView } from './saved-views.presenter';
import { insert, mayReadList, requireRoom } from './saved-views.repository';
import { readersOf, viewForAuditLog } from './view-for-audit-log';

export async function createSavedViewCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createSavedView>,
): Promise<ResponseOf<typeof createSavedView>> {
  const { tx, actor, now } = context;
  if (!mayReadList(actor, body.search.list)) throw new ApiError('forbidden');
  await requireRoom(tx, actor.uid);
  const [stored] = await insert(tx, {
    ...body,
    list: body.search.list,
    ownerUid: actor.uid,
    ownerName: actor.name,
    createdAt: now,
  });
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [
    {
      action: 'saved_view.created',
      entityID: stored.viewID,
      entityName: stored.name,
      after: viewForAuditLog(body),
      ...readersOf(stored),
    },
  ]);
  return presentSavedView({ ...stored, isPinned: false, isDefault: false }, actor);
}
