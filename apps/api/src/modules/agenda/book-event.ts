import type { CallId, createEvent, EventId } from '@vinculo/contracts/agenda';
import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { isInterview, type EventType } from '@vinculo/domain/agenda';
import { can } from '@vinculo/domain/session';
import { appendEvents, type AuditContext } from '../audit/append-event';
import { findHiding } from '../matching/blind/revealed.repository';
import type { Reader } from './events.presenter';
import { insertEvent, insertPerson, lockTaken, rangeText, type EventRow } from './events.repository';
import { factOf, logged, loggedTime, moveToInterview, readBack, recordChange, storeStaff } from './place-event';
import { rangeOf, requireFree } from './slots.query';

/** What an event is about, checked and complete. */
export interface EventSubject {
  readonly docID: CandidateId | null;
  readonly applicationID: ApplicationId | null;
  readonly jobID: JobId | null;
  readonly companyID: CompanyId | null;
  /** The open call that it is a session of. */
  readonly callID?: CallId;
}

type Booking = Omit<ParsedRequestOf<typeof createEvent>['body'], keyof EventSubject | 'notifies'> & EventSubject;

/** Whether booking moves the application: interviews do, booked by who may move it, or by the person whom staff asked to. */
export const reachesInterview = (reader: Reader | null, type: EventType): boolean =>
  isInterview(type) && (reader === null || can(reader.claims, 'applications:move'));

/**
 * Books an event. @param reader who may read why a slot is not free; null from outside.
 * @throws ApiError `slot_taken`, `outside_hours`, `not_found`
 */
export async function bookEvent(
  context: AuditContext,
  reader: Reader | null,
  { startsAt, durationMinutes, staff, roomID, ignoresHours, ...booking }: Booking,
): Promise<EventRow> {
  const { tx, actor, now } = context;
  const {
    type,
    state,
    zone,
    title,
    note,
    place,
    meetingUrl,
    capacity,
    docID,
    applicationID,
    jobID,
    companyID,
    callID,
  } = booking;
  const slot = rangeOf(startsAt, durationMinutes);
  await lockTaken(tx, staff, roomID, docID, meetingUrl);
  // What else takes somebody whom a blind selection hides would say who it is: the constraint alone refuses then.
  const isHidden =
    reader !== null && docID !== null && jobID !== null && (await findHiding(tx, docID, [jobID])).size > 0;
  const asked = { staff, roomID, eventID: null, docID: isHidden ? null : docID, meetingUrl };
  const calendars = await requireFree({ tx, now, reader }, asked, slot, ignoresHours);
  if (applicationID !== null && reachesInterview(reader, type)) await moveToInterview(context, applicationID);
  const words = docID === null ? { title, note } : { title: '', note: '' };
  const eventID: EventId = await insertEvent(tx, {
    ...{ type, state, zone, place, meetingUrl, capacity, roomID, jobID, companyID, callID, ...words },
    startsAt: new Date(slot.from),
    endsAt: new Date(slot.to),
    ...{ actorUid: actor.uid, createdAt: now, placedAt: now },
  });
  await storeStaff(context, eventID, calendars, slot);
  if (docID !== null) await insertPerson(tx, { eventID, docID, applicationID, title, note, busy: rangeText(slot) });
  const row = await readBack(context, eventID);
  await recordChange(context, row, { from: null, reason: '' });
  await appendEvents(context, [
    { action: 'event.created', ...logged(row), after: await loggedTime(context, row), ...factOf(row, null) },
  ]);
  return row;
}
