import type { EventId } from '@vinculo/contracts/agenda';
import type { ApplicationId } from '@vinculo/contracts/applications';
import { eventTypes, isInterview, type EventAnswer, type EventState } from '@vinculo/domain/agenda';
import { isFurther, nextStages } from '@vinculo/domain/applications';
import { withBuffers, type TimeRange } from '@vinculo/domain/availability';
import { labelOf } from '@vinculo/domain/catalogs';
import { findForUpdate as lockApplications } from '../applications/applications.repository';
import { moveApplicationsCommand } from '../applications/move-applications.command';
import type { AuditContext } from '../audit/append-event';
import { appendCandidateEvent } from '../candidates/append-candidate-event';
import { interviewFact } from '../facts/fact';
import type { CalendarRow } from './availability.repository';
import { findById, insertChange, setStaff, staffOf, type EventRow, type StoredEvent } from './events.repository';

/** An event by its type: its log names nobody. */
export const logName = ({ type }: Pick<StoredEvent, 'type'>): string => labelOf(eventTypes, type);

/** Reads an event that this transaction has written. */
export async function readBack({ tx }: AuditContext, eventID: EventId): Promise<EventRow> {
  const row = await findById(tx, eventID);
  if (row === undefined) throw new Error('A stored event is not there.');
  return row;
}

/** The time of an event as its log holds it. */
export async function loggedTime({ tx }: AuditContext, row: EventRow) {
  return {
    startsAt: row.startsAt.toISOString(),
    minutes: (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000,
    staff: (await staffOf(tx, [row.eventID])).map(({ name }) => name),
    room: row.roomName,
    state: row.state,
  };
}

export const storeStaff = (
  { tx }: AuditContext,
  eventID: EventId,
  calendars: readonly CalendarRow[],
  slot: TimeRange,
): Promise<void> =>
  setStaff(
    tx,
    eventID,
    calendars.map(({ uid, rules }) => ({ uid, busy: withBuffers(slot, rules) })),
  );

/** The fact of a change of state of an interview; other events count in no figure. */
export const factOf = (row: EventRow, from: EventState | null) =>
  isInterview(row.type) && row.state !== from ? { fact: interviewFact(row, from) } : {};

interface RecordedChange {
  readonly from: EventState | null;
  readonly reason: string;
  readonly answerBefore?: EventAnswer | null;
}

/** A change of state or time: a row of the event, and one in the log of its person. */
export async function recordChange(
  context: AuditContext,
  row: EventRow,
  { from, reason, answerBefore = null }: RecordedChange,
): Promise<void> {
  const { tx, actor, now } = context;
  const { eventID, type, state, startsAt, endsAt, person, version } = row;
  await insertChange(tx, {
    ...{
      answerBefore,
      eventID,
      fromState: from,
      toState: state,
      startsAt,
      endsAt,
      reason,
      at: now,
      versionAfter: version,
    },
    ...{ actorUid: actor.uid, actorName: actor.name },
  });
  if (person !== null)
    await appendCandidateEvent(context, {
      action: 'candidate.event_changed',
      docID: person.docID,
      after: { eventID, type, startsAt: startsAt.toISOString(), state },
    });
}

/** Booking an interview brings its application to that stage, where it is not as far yet. */
export async function moveToInterview(context: AuditContext, applicationID: ApplicationId): Promise<void> {
  const [application] = await lockApplications(context.tx, [applicationID]);
  if (application === undefined) return;
  const { stage, version } = application;
  if (!isFurther('interview', stage) || !nextStages(stage).includes('interview')) return;
  await moveApplicationsCommand(context, {
    body: { to: 'interview', reasonCode: null, reason: '', startDate: null, items: [{ applicationID, version }] },
  });
}

/** What the log of an event says it is about. */
export const logged = (row: EventRow) => ({
  entityID: row.eventID,
  entityName: logName(row),
  ...(row.companyID === null ? {} : { companyID: row.companyID }),
});
