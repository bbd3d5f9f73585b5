import {
  PLACES_LIMIT,
  type AgendaEventDetail,
  type CallPlace,
  type changePlace,
  type EventId,
  type listPlaces,
  type resizeSession,
} from '@vinculo/contracts/agenda';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { isOpen, placeStateOf, placeVerbs } from '@vinculo/domain/agenda';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { can } from '@vinculo/domain/session';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { startOfDay } from '../../matching/blind/hidden-moments';
import { lockVersion } from '../events.commands';
import { isHiddenFrom, presentEvent, type Reader } from '../events.presenter';
import { findById, findForUpdate, updateEvent, type EventRow } from '../events.repository';
import { logged, readBack } from '../place-event';
import { findPlace, listOfSession, standOf, updatePlace, type PlaceRow } from './places.repository';
import { cancelPlace, fillPlaces, recordPlace } from './take-place';

function present(place: PlaceRow, { claims }: Reader): CallPlace {
  const { placeID, docID, name, at, attendedAt, isHiding } = place;
  const state = placeStateOf(place);
  return {
    ...{ placeID, state, person: isHiding ? null : { docID, name } },
    at: (isHiding ? startOfDay(at) : at).toISOString(),
    attendedAt: attendedAt?.toISOString() ?? null,
    verbs: can(claims, 'events:manage') ? [...placeVerbs(state)] : [],
  };
}

/** A session of an open call. @throws ApiError `not_found`, `forbidden` for one that the caller may not read */
function requireSession({ actor }: RouteContext, row: EventRow | undefined): EventRow {
  if (row === undefined || row.callID === null) throw new ApiError('not_found');
  if (isHiddenFrom(actor, row)) throw new ApiError('forbidden');
  return row;
}

export async function listPlacesQuery(
  context: RouteContext,
  { params: { eventID }, body: { search, placeID } }: ParsedRequestOf<typeof listPlaces>,
): Promise<ResponseOf<typeof listPlaces>> {
  const { tx, actor } = context;
  requireSession(context, await findById(tx, eventID));
  const words = normalizeForSearch(search).split(' ').filter(Boolean);
  const found = (await listOfSession(tx, eventID)).filter(({ name, isHiding, ...place }) =>
    placeID === null
      ? words.length === 0 || (!isHiding && words.every((word) => normalizeForSearch(name).includes(word)))
      : place.placeID === placeID,
  );
  return {
    items: found.slice(0, PLACES_LIMIT).map((place) => present(place, actor)),
    isCut: found.length > PLACES_LIMIT,
  };
}

/** Locks the session of a place, then reads the place. */
async function lockPlace(context: RouteContext, placeID: PlaceRow['placeID']) {
  const { tx } = context;
  const eventID: EventId | undefined = (await findPlace(tx, placeID))?.eventID;
  const row = requireSession(context, eventID && (await findForUpdate(tx, eventID)));
  const place = await findPlace(tx, placeID);
  if (place === undefined) throw new ApiError('not_found');
  return { row, place };
}

/** Who waits and comes takes a place, if one is free. @throws ApiError `slot_taken` */
async function arrive(context: RouteContext, row: EventRow, place: PlaceRow): Promise<void> {
  const { tx, now } = context;
  if (place.seatedAt === null && (await standOf(tx, row.eventID)).taken >= row.capacity)
    throw new ApiError('slot_taken');
  await updatePlace(tx, place.placeID, { attendedAt: now, seatedAt: place.seatedAt ?? now });
}

/** @throws ApiError `not_found`, `forbidden`, `invalid_transition`, `slot_taken` for who waits while all is full */
export async function changePlaceCommand(
  context: RouteContext,
  { params: { placeID }, body: { verb } }: ParsedRequestOf<typeof changePlace>,
): Promise<CallPlace> {
  const { tx, actor } = context;
  const { row, place } = await lockPlace(context, placeID);
  if (row.state === 'cancelled' || !placeVerbs(placeStateOf(place)).includes(verb))
    throw new ApiError('invalid_transition');
  if (verb === 'cancel') await cancelPlace(context, row, place);
  if (verb === 'arrive') await arrive(context, row, place);
  if (verb === 'takeBack') await updatePlace(tx, placeID, { attendedAt: null });
  const changed = await findPlace(tx, placeID);
  if (changed === undefined) throw new ApiError('not_found');
  if (verb !== 'cancel') await recordPlace(context, row, changed);
  return present(changed, actor);
}

/** @throws ApiError `not_found`, `invalid_transition` once it is over, `invalid_request` for fewer places than are taken */
export async function resizeSessionCommand(
  context: RouteContext,
  { params: { eventID }, body: { capacity, version } }: ParsedRequestOf<typeof resizeSession>,
): Promise<AgendaEventDetail> {
  const { tx, actor, now } = context;
  const row = requireSession(context, await lockVersion(context, eventID, version));
  if (!isOpen(row.state)) throw new ApiError('invalid_transition');
  if ((await standOf(tx, eventID)).taken > capacity)
    throw new ApiError('invalid_request', { fields: { capacity: 'taken' } });
  if (capacity !== row.capacity) {
    await updateEvent(tx, eventID, { capacity });
    await appendEvents(context, [
      { action: 'event.resized', ...logged(row), before: { places: row.capacity }, after: { places: capacity } },
    ]);
    await fillPlaces(context, { ...row, capacity });
  }
  return presentEvent(tx, await readBack(context, eventID), actor, now);
}
