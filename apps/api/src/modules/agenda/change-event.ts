import type { moveEvent } from '@vinculo/contracts/agenda';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { eventTransition, isOpen, stateOnceMoved, type EventVerb } from '@vinculo/domain/agenda';
import { ApiError } from '../../http/api-error';
import { appendEvents, type AuditContext } from '../audit/append-event';
import type { Reader } from './events.presenter';
import { freeStaff, lockTaken, staffOf, updateEvent, updatePerson, type EventRow } from './events.repository';
import { factOf, logged, loggedTime, readBack, recordChange, storeStaff } from './place-event';
import { rangeOf, requireFree } from './slots.query';

type Place = Omit<ParsedRequestOf<typeof moveEvent>['body'], 'notifies' | 'version'>;

/**
 * Moves a locked event to another time, length, room or staff. @param reader who may read why a slot is not free.
 * @throws ApiError `slot_taken`, `outside_hours`, `not_found`, `invalid_transition` for one that is over
 */
export async function placeEvent(
  context: AuditContext,
  reader: Reader | null,
  row: EventRow,
  { startsAt, durationMinutes, staff, roomID, ignoresHours, reason }: Place,
): Promise<EventRow> {
  const { tx, now } = context;
  const { eventID } = row;
  if (!isOpen(row.state)) throw new ApiError('invalid_transition');
  const slot = rangeOf(startsAt, durationMinutes);
  const before = await loggedTime(context, row);
  const members = (await staffOf(tx, [eventID])).map(({ uid }) => uid);
  await lockTaken(tx, [...members, ...staff], roomID);
  const calendars = await requireFree({ tx, now, reader }, { staff, roomID, eventID }, slot, ignoresHours);
  const isLater = slot.from !== row.startsAt.getTime();
  await updateEvent(tx, eventID, {
    ...{ startsAt: new Date(slot.from), endsAt: new Date(slot.to), roomID },
    ...(isLater ? { state: stateOnceMoved(row.state), placedAt: now } : {}),
  });
  await storeStaff(context, eventID, calendars, slot);
  if (isLater) await updatePerson(tx, eventID, { answer: null, answeredAt: null });
  const moved = await readBack(context, eventID);
  await recordChange(context, moved, { from: row.state, reason });
  await appendEvents(context, [
    {
      ...{ action: 'event.moved', ...logged(row), reason, before },
      after: await loggedTime(context, moved),
      ...factOf(moved, row.state),
    },
  ]);
  return moved;
}

/** Changes the state of a locked event. @throws ApiError `invalid_transition`, `reason_required` */
export async function setEventState(
  context: AuditContext,
  row: EventRow,
  verb: EventVerb,
  reason: string,
): Promise<EventRow> {
  const { tx, now } = context;
  const { eventID } = row;
  const result = eventTransition(row, verb, { reason, now });
  if (!result.ok) throw new ApiError(result.error);
  await updateEvent(tx, eventID, { state: result.next });
  if (verb === 'cancel') await freeStaff(tx, eventID);
  const changed = await readBack(context, eventID);
  await recordChange(context, changed, { from: row.state, reason });
  await appendEvents(context, [
    {
      ...{ action: 'event.state_changed', ...logged(row), reason },
      ...{ before: { state: row.state }, after: { state: changed.state } },
      ...factOf(changed, row.state),
    },
  ]);
  return changed;
}
