import type { removeSavedView } from '@vinculo/contracts/saved-views';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { ownViewForUpdate } from './own-view';
import { remove } from './saved-views.repository';
import { readersOf, viewForAuditLog } from './view-for-audit-log';

export async function removeSavedViewCommand(
  context: RouteContext,
  { params: { viewID }, body }: ParsedRequestOf<typeof removeSavedView>,
): Promise<ResponseOf<typeof removeSavedView>> {
  const view = await ownViewForUpdate(context, viewID, body.version);
  const { name, isShared, search } = view;
  await remove(context.tx, viewID, context.now);
  await appendEvents(context, [
    {
      action: 'saved_view.removed',
      entityID: viewID,
      entityName: name,
      before: viewForAuditLog({ name, isShared, search }),
      ...readersOf(view),
    },
  ]);
  return { removed: true };
}
