import type {
  Availability,
  createRoom,
  editRoom,
  listCalendars,
  Room,
  saveAvailability,
} from '@vinculo/contracts/agenda';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { requireEntries } from '../catalogs/require-entries';
import {
  findRoomForUpdate,
  insertRoom,
  listCalendarsOf,
  listRooms,
  lockCalendar,
  saveRules,
  updateRoom,
  type StoredRoom,
} from './availability.repository';

const presentRoom = ({ roomID, name, place, zone, isRetired, version }: StoredRoom): Room => ({
  ...{ roomID, name, place, zone, isRetired, version },
});

export async function listCalendarsQuery({ tx, actor }: RouteContext): Promise<ResponseOf<typeof listCalendars>> {
  const staff = (await listCalendarsOf(tx)).map(({ uid, name, rules }) => ({
    ...{ uid, name, isOwn: uid === actor.uid, zone: rules.zone },
  }));
  return {
    staff: staff.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)),
    rooms: (await listRooms(tx)).map(presentRoom),
  };
}

/** @throws ApiError `not_found` for somebody without access */
export async function readAvailabilityQuery(tx: Tx, uid: string): Promise<Availability> {
  const [calendar] = await listCalendarsOf(tx, [uid]);
  if (calendar === undefined) throw new ApiError('not_found');
  return calendar;
}

export async function saveAvailabilityCommand(
  context: RouteContext,
  { params: { uid }, body: { rules, version } }: ParsedRequestOf<typeof saveAvailability>,
): Promise<Availability> {
  const { tx } = context;
  await lockCalendar(tx, uid);
  const stored = await readAvailabilityQuery(tx, uid);
  if (stored.version !== version) throw new ApiError('version_conflict', { current: stored });
  const { before, after } = changedFields(stored.rules, rules);
  // The usual hours are saved too: who has none saved gets no turn.
  if (version > 0 && Object.keys(after).length === 0) return stored;
  await requireEntries(tx, [
    { catalog: 'industries', field: 'rules', values: rules.industries, kept: stored.rules.industries },
  ]);
  await saveRules(tx, uid, rules);
  await appendEvents(context, [
    { action: 'availability.saved', entityID: uid, entityName: stored.name, before, after },
  ]);
  return readAvailabilityQuery(tx, uid);
}

export async function createRoomCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createRoom>,
): Promise<Room> {
  const [stored] = await insertRoom(context.tx, body);
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [
    { action: 'room.created', entityID: stored.roomID, entityName: body.name, after: body },
  ]);
  return presentRoom(stored);
}

export async function editRoomCommand(
  context: RouteContext,
  { params: { roomID }, body: { version, ...change } }: ParsedRequestOf<typeof editRoom>,
): Promise<Room> {
  const row = await findRoomForUpdate(context.tx, roomID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentRoom(row) });
  const { before, after } = changedFields(row, change);
  if (Object.keys(after).length === 0) return presentRoom(row);
  await updateRoom(context.tx, roomID, change);
  await appendEvents(context, [{ action: 'room.edited', entityID: roomID, entityName: change.name, before, after }]);
  return presentRoom({ ...row, ...change, version: version + 1 });
}
