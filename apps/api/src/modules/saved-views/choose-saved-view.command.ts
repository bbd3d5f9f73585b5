import type { chooseSavedView } from '@vinculo/contracts/saved-views';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { presentSavedView } from './saved-views.presenter';
import { findVisible, lock, writeChoice } from './saved-views.repository';

export async function chooseSavedViewCommand(
  context: RouteContext,
  { params: { viewID }, body: choice }: ParsedRequestOf<typeof chooseSavedView>,
): Promise<ResponseOf<typeof chooseSavedView>> {
  const { tx, actor } = context;
  await lock(tx, viewID);
  const row = await findVisible(tx, actor, viewID);
  if (row === undefined) throw new ApiError('not_found');
  const { before, after } = changedFields(row, choice);
  if (Object.keys(after).length === 0) return presentSavedView(row, actor);
  await writeChoice(tx, row.list, { uid: actor.uid, viewID, ...choice });
  await appendEvents(context, [{ action: 'saved_view.chosen', entityID: viewID, entityName: row.name, before, after }]);
  return presentSavedView({ ...row, ...choice }, actor);
}
