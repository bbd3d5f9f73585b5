import type {
  AgendaEventDetail,
  chooseInterviewKit,
  createInterviewKit,
  editInterviewKit,
  InterviewKit,
} from '@vinculo/contracts/agenda';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { mayChooseKit } from '@vinculo/domain/agenda';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { lockVersion } from './events.commands';
import { presentEvent } from './events.presenter';
import { updateEvent } from './events.repository';
import { findKitForUpdate, insertKit, kitsOf, setKit, updateKit } from './interview-kits.repository';
import { logged, readBack } from './place-event';

export async function createInterviewKitCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createInterviewKit>,
): Promise<InterviewKit> {
  const [stored] = await insertKit(context.tx, body);
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [
    { action: 'interview_kit.created', entityID: stored.kitID, entityName: body.name, after: body },
  ]);
  return stored;
}

export async function editInterviewKitCommand(
  context: RouteContext,
  { params: { kitID }, body: { version, ...change } }: ParsedRequestOf<typeof editInterviewKit>,
): Promise<InterviewKit> {
  const row = await findKitForUpdate(context.tx, kitID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: row });
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return row;
  await updateKit(context.tx, kitID, change);
  await appendEvents(context, [
    { action: 'interview_kit.edited', entityID: kitID, entityName: change.name, before, after },
  ]);
  return { ...row, ...change, version: version + 1 };
}

/** @throws ApiError `not_found` for a retired kit too, `invalid_transition` once the kit can no longer change */
export async function chooseInterviewKitCommand(
  context: RouteContext,
  { params: { eventID }, body: { kitID, version } }: ParsedRequestOf<typeof chooseInterviewKit>,
): Promise<AgendaEventDetail> {
  const { tx, actor, now } = context;
  const row = await lockVersion(context, eventID, version);
  if (!mayChooseKit(row, (await kitsOf(tx, [eventID])).has(eventID))) throw new ApiError('invalid_transition');
  const kit = kitID === null ? null : await findKitForUpdate(tx, kitID);
  if (kit === undefined || kit?.isRetired === true) throw new ApiError('not_found');
  await setKit(tx, eventID, kit === null ? null : { name: kit.name, points: kit.points });
  await updateEvent(tx, eventID, {});
  await appendEvents(context, [{ action: 'event.kit_chosen', ...logged(row), after: { kit: kit?.name ?? '' } }]);
  return presentEvent(tx, await readBack(context, eventID), actor, now);
}
