import type { EventId } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { isOpen, placeStateOf } from '@vinculo/domain/agenda';
import { ApiError } from '../../../http/api-error';
import type { Database } from '../../../db/database';
import { appendEvents, SYSTEM, type AuditContext } from '../../audit/append-event';
import { appendCandidateEvent } from '../../candidates/append-candidate-event';
import { findForUpdate, type EventRow } from '../events.repository';
import { logged } from '../place-event';
import { listFillable } from './open-calls.repository';
import { mailPlaces } from './mail-place';
import { findActive, insertPlace, standOf, updatePlace, type StoredPlace } from './places.repository';

/** What a place means to the history of its person. */
const EVENT_STATES = {
  booked: 'confirmed',
  waiting: 'proposed',
  attended: 'completed',
  cancelled: 'cancelled',
} as const;

/** Logs the state of a place: without a name in the log of the session, and in that of its person. */
export async function recordPlace(context: AuditContext, row: EventRow, place: StoredPlace): Promise<void> {
  const state = placeStateOf(place);
  const { eventID, type, startsAt } = row;
  await appendEvents(context, [{ action: 'event.place_changed', ...logged(row), after: { state } }]);
  await appendCandidateEvent(context, {
    action: 'candidate.event_changed',
    docID: place.docID,
    after: { eventID, type, startsAt: startsAt.toISOString(), state: EVENT_STATES[state] },
  });
}

/** A session that still takes people, locked. @throws ApiError `not_found` */
export async function lockSession(context: AuditContext, eventID: EventId): Promise<EventRow> {
  const row = await findForUpdate(context.tx, eventID);
  if (row === undefined || row.callID === null || !isOpen(row.state) || row.endsAt <= context.now)
    throw new ApiError('not_found');
  return row;
}

/** Gives the free places of a locked session to those who wait, in the order in which they came, and mails them. */
export async function fillPlaces(context: AuditContext, row: EventRow): Promise<void> {
  const { tx, now } = context;
  const { taken, waiting } = await standOf(tx, row.eventID);
  for (const place of waiting.slice(0, Math.max(row.capacity - taken, 0))) {
    await updatePlace(tx, place.placeID, { seatedAt: now });
    await recordPlace(context, row, { ...place, seatedAt: now });
    await mailPlaces(tx, [place], now);
  }
}

/** Fills the places of those whose file is gone. */
export async function fillSessions(database: Database, now: Date): Promise<void> {
  for (const { eventID } of await listFillable(database.read, now))
    await database.write(async (tx) => {
      const context: AuditContext = { tx, now, origin: '', actor: SYSTEM };
      const row = await findForUpdate(tx, eventID);
      if (row !== undefined && isOpen(row.state)) await fillPlaces(context, row);
    });
}

/**
 * A place in a session for a person, or one among those who wait; once for each session.
 * @returns whether the session had a free place until then: as true of who has one already as of who comes
 */
export async function takePlace(context: AuditContext, eventID: EventId, docID: CandidateId): Promise<boolean> {
  const { tx, now } = context;
  const row = await lockSession(context, eventID);
  const hadPlaces = (await standOf(tx, eventID)).taken < row.capacity;
  const known = await findActive(tx, eventID, docID);
  const place = known ?? (await insertPlace(tx, { eventID, docID, at: now, seatedAt: hadPlaces ? now : null }));
  if (known === undefined) await recordPlace(context, row, place);
  await mailPlaces(tx, [place], now);
  return hadPlaces;
}

/** Gives a place up; the first who waits gets it. */
export async function cancelPlace(context: AuditContext, row: EventRow, place: StoredPlace): Promise<void> {
  const { tx, now } = context;
  await updatePlace(tx, place.placeID, { cancelledAt: now });
  await recordPlace(context, row, { ...place, cancelledAt: now });
  await mailPlaces(tx, [place], now);
  if (isOpen(row.state)) await fillPlaces(context, row);
}
