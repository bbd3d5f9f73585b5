import type { AgendaEvent, AgendaEventDetail, EventId } from '@vinculo/contracts/agenda';
import { eventTypes, eventVerbs, isOpen } from '@vinculo/domain/agenda';
import { labelOf } from '@vinculo/domain/catalogs';
import { can, type Claims } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { latestMails } from '../../mail/outgoing-mails.repository';
import { presentMail } from '../../mail/send-mail';
import { standOf } from './open-calls/places.repository';
import { changesOf, staffOf, type EventRow } from './events.repository';
import { remindersOf } from './reminders.repository';

export interface Reader {
  readonly claims: Claims;
}

/** Whether the reader may not know what an event is about. */
export const isHiddenFrom = ({ claims }: Reader, { person, jobID, companyID, isHiding }: EventRow): boolean =>
  isHiding ||
  (person !== null && !can(claims, 'candidates:read')) ||
  (person !== null && person.applicationID !== null && !can(claims, 'applications:read')) ||
  (jobID !== null && !can(claims, 'vacancies:read')) ||
  (companyID !== null && !can(claims, 'companies:read'));

/** What an event is called; by its type once the file of its person is gone. */
export const titleOf = ({ person, title, type }: Pick<EventRow, 'person' | 'title' | 'type'>): string =>
  (person?.title ?? title) || labelOf(eventTypes, type);

/** An event as who may not know what it is about reads it outside of the app. */
export const veiled = (row: EventRow): EventRow => ({
  ...row,
  ...{ title: '', note: '', place: '', meetingUrl: '', person: null, vacancyName: null },
});

/** What the person of an event reads as its title: without their own name, with which staff find it. */
export const titleForPerson = (title: string, name: string | null): string =>
  name === null ? title : title.replace(` con ${name}`, '');

export async function presentEvents(
  tx: Tx,
  rows: readonly EventRow[],
  reader: Reader,
  now: Date,
): Promise<AgendaEvent[]> {
  const ids = rows.map(({ eventID }) => eventID);
  if (ids.length === 0) return [];
  // A week may have thousands.
  const staff = new Map(ids.map((id): [EventId, AgendaEvent['staff']] => [id, []]));
  for (const { eventID, uid, name } of await staffOf(tx, ids)) staff.get(eventID)?.push({ uid, name });
  const mails = await latestMails(tx, 'event_change', ids);
  return rows.map((row) => {
    const { eventID, type, state, startsAt, endsAt, zone, roomID, roomName, capacity, version } = row;
    const { person, jobID, vacancyName, companyID, companyName } = row;
    const isHidden = isHiddenFrom(reader, row);
    const canChange = !isHidden && can(reader.claims, 'events:manage');
    return {
      ...{ eventID, type, state, zone, isHidden, capacity, version, isSession: row.callID !== null },
      title: isHidden ? 'Ocupado' : titleOf(row),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      staff: staff.get(eventID) ?? [],
      room: roomID === null || roomName === null ? null : { roomID, name: roomName },
      place: isHidden ? '' : row.place,
      meetingUrl: isHidden ? '' : row.meetingUrl,
      note: isHidden ? '' : (person?.note ?? row.note),
      applicationID: isHidden ? null : (person?.applicationID ?? null),
      person: isHidden || person === null ? null : { docID: person.docID, name: row.personName },
      vacancy: isHidden || jobID === null || vacancyName === null ? null : { jobID, name: vacancyName },
      company: isHidden || companyID === null || companyName === null ? null : { companyID, name: companyName },
      answer: isHidden ? null : (person?.answer ?? null),
      mail: isHidden ? null : presentMail(mails.get(eventID)),
      verbs: canChange ? eventVerbs(row, now) : [],
      canEdit: canChange && isOpen(state),
    };
  });
}

async function placesIn(tx: Tx, eventID: EventRow['eventID']): Promise<AgendaEventDetail['places']> {
  const { taken, waiting } = await standOf(tx, eventID);
  return { taken, waiting: waiting.length };
}

export async function presentEvent(tx: Tx, row: EventRow, reader: Reader, now: Date): Promise<AgendaEventDetail> {
  const [event] = await presentEvents(tx, [row], reader, now);
  if (event === undefined) throw new Error('A stored event was not presented.');
  const changes = event.isHidden ? [] : await changesOf(tx, row.eventID);
  return {
    ...event,
    history: changes.map(({ changeID, fromState, toState, startsAt, endsAt, actorName, at, reason }) => ({
      ...{ changeID, from: fromState, to: toState, byName: actorName, reason },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      at: at.toISOString(),
    })),
    places: event.isHidden || row.callID === null ? null : await placesIn(tx, row.eventID),
    reminders: event.isHidden ? [] : await remindersOf(tx, row),
  };
}
