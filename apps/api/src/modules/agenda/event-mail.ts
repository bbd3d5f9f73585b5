import { eventId, type EventId } from '@vinculo/contracts/agenda';
import { eventAnswers, isOpen } from '@vinculo/domain/agenda';
import { slotText, zoneOf, type TimeZone } from '@vinculo/domain/availability';
import { isValueOf, labelOf, states } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import type { RouteDeps } from '../../http/route';
import { undoableUntil } from '../../http/undo-window';
import { withdrawMailsSince } from '../../mail/outgoing-mails.repository';
import { sendMail, type MailSource } from '../../mail/send-mail';
import { createLink } from '../../public-pages/link-pages';
import { readClaims } from '../staff/role-permissions';
import { find as findStaff } from '../staff/staff.repository';
import { calendarFile, type CalendarEntry } from './calendar-file';
import { EVENT_LINK } from './event-links';
import { isHiddenFrom, titleForPerson, titleOf, veiled } from './events.presenter';
import { findById, staffOf, type EventRow, type EventStaffRow } from './events.repository';
import { mailPlaces } from './open-calls/mail-place';
import { activeIDs } from './open-calls/places.repository';
import { findReminder } from './reminders.repository';

type Deps = Pick<RouteDeps, 'database' | 'clock' | 'publicUrl' | 'appUrl'>;

/** The zone that the clock of the person of an event shows, as far as their file says it. */
export const zoneOfPerson = ({ personState, personCity, zone }: EventRow): TimeZone =>
  isValueOf(states, personState) ? zoneOf({ state: personState, city: personCity ?? '' }) : zone;

/** Where an event is: "Sala Norte, Piso 2". */
export const placeOf = ({ roomName, roomPlace, place, meetingUrl }: EventRow): string =>
  [roomName ?? '', place === '' ? (roomPlace ?? '') : place, meetingUrl].filter((part) => part !== '').join(', ');

const rangeOf = ({ startsAt, endsAt }: EventRow) => ({ from: startsAt.getTime(), to: endsAt.getTime() });

export const entryOf = (row: EventRow, staff: readonly EventStaffRow[]): CalendarEntry => ({
  ...row,
  title: titleOf(row),
  note: row.person?.note ?? row.note,
  place: placeOf(row),
  organizer: staff[0],
  attendees: staff,
});

/** Asks for a mail about an event to each of these members of staff, whom it takes or took. @param send as `mailEveryone` */
export async function mailStaff(
  tx: Tx,
  eventID: EventId,
  uids: readonly string[],
  now: Date,
  send = sendMail,
): Promise<void> {
  for (const uid of uids)
    await send(
      tx,
      {
        ...{ template: 'eventOfStaff', data: {}, sendAt: undoableUntil(now) },
        about: { subject: 'event_staff', subjectID: `${eventID}:${uid}` },
      },
      now,
    );
}

/**
 * Asks for the mails about a change of an event: one to its person or to who has a place in it, and one to each member of staff that it takes or took.
 * They go when the change can no longer be undone, and say what is true then: quick changes make one mail.
 * @param send refuses too many in an hour, unless it is `sendWithinLimit`: what a person answers always counts.
 */
export async function mailEveryone(
  tx: Tx,
  { eventID, person, callID }: EventRow,
  uids: readonly string[],
  now: Date,
  send = sendMail,
): Promise<void> {
  if (person !== null)
    await send(
      tx,
      {
        ...{ template: 'eventChanged', data: {}, sendAt: undoableUntil(now) },
        about: { subject: 'event_change', subjectID: eventID },
      },
      now,
    );
  if (callID !== null) await mailPlaces(tx, await activeIDs(tx, eventID), now, { sendAt: undoableUntil(now) });
  await mailStaff(tx, eventID, [...new Set(uids)], now, send);
}

/** Takes back the mails about an event that were asked for since then and wait, of everybody. */
export async function withdrawEventMails(tx: Tx, eventID: EventId, since: Date): Promise<void> {
  const members = (await staffOf(tx, [eventID])).map(({ uid }) => uid);
  const places = await activeIDs(tx, eventID);
  for (const about of [
    { subject: 'event_change', subjectIDs: [eventID] },
    { subject: 'event_staff', subjectIDs: members.map((uid) => `${eventID}:${uid}`) },
    { subject: 'call_place', subjectIDs: places.map(({ placeID }) => placeID) },
  ] as const)
    await withdrawMailsSince(tx, about, since);
}

/** What the mails to the person have in common, with a new link; null where there is nobody to write to. */
async function ofPerson(tx: Tx, subjectID: string, { clock, publicUrl }: Deps) {
  const row = await findById(tx, eventId.parse(subjectID));
  if (row === undefined || row.email === null || row.email === '' || row.isHiding) return null;
  const link = await createLink(tx, EVENT_LINK, { subject: row.eventID, now: clock(), publicUrl });
  const staff = await staffOf(tx, [row.eventID]);
  const late = {
    name: row.firstName ?? '',
    title: titleForPerson(titleOf(row), row.personName),
    when: slotText(rangeOf(row), row.zone, zoneOfPerson(row)),
    where: placeOf(row),
    note: row.person?.note ?? '',
    staff: staff.map(({ name }) => name),
    link,
  };
  return { row, staff, to: row.email, late };
}

export const eventSource =
  (deps: Deps): MailSource =>
  ({ subjectID }) =>
    deps.database.write(async (tx) => {
      const found = await ofPerson(tx, subjectID, deps);
      if (found === null) return null;
      const { row, staff, to, late } = found;
      const method = isOpen(row.state) ? 'REQUEST' : 'CANCEL';
      const attendees = [{ name: row.personName, email: to }];
      const entry = { ...entryOf(row, staff), title: late.title, attendees };
      return {
        to,
        late: { ...late, state: row.state },
        calendar: { method, content: calendarFile([entry], method, deps.clock()) },
      };
    });

export const reminderSource =
  (deps: Deps): MailSource =>
  ({ subjectID }) =>
    deps.database.write(async (tx) => {
      const reminder = await findReminder(tx, subjectID);
      const found = reminder === undefined ? null : await ofPerson(tx, reminder.eventID, deps);
      if (reminder === undefined || found === null) return null;
      const { row, to, late } = found;
      const isDue = isOpen(row.state) && row.startsAt.getTime() === reminder.startsAt.getTime();
      return isDue && row.startsAt > deps.clock() ? { to, late: { ...late, hours: reminder.hours } } : null;
    });

export const eventStaffSource =
  ({ database, clock, appUrl }: Deps): MailSource =>
  async ({ subjectID }) => {
    const [id = '', uid = ''] = subjectID.split(':');
    const found = await findById(database.read, eventId.parse(id));
    const member = await findStaff(database.read, uid);
    if (found === undefined || member === undefined || member.isDeactivated) return null;
    const row = isHiddenFrom({ claims: await readClaims(database.read, member.role) }, found) ? veiled(found) : found;
    const staff = await staffOf(database.read, [row.eventID]);
    const isTaken = isOpen(row.state) && staff.some((one) => one.uid === uid);
    const method = isTaken ? 'REQUEST' : 'CANCEL';
    const entry = entryOf(isTaken ? row : { ...row, state: 'cancelled' }, staff);
    return {
      to: member.email,
      late: {
        title: titleOf(row),
        when: slotText(rangeOf(row), row.zone),
        where: placeOf(row),
        isTaken,
        answer: labelOf(eventAnswers, row.person?.answer ?? ''),
        appUrl: `${appUrl}/matchinghub/scheduler`,
      },
      calendar: { method, content: calendarFile([entry], method, clock()) },
    };
  };
