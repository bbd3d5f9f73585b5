import type { EventId, listEvents, RoomId, listRelatedEvents } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { EVENT_DURATION } from '@vinculo/domain/agenda';
import type { TimeRange } from '@vinculo/domain/availability';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { agendaEvents, callPlaces, eventChanges, eventPeople, eventStaff, rooms } from '../../db/schema/agenda';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { staff } from '../../db/schema/staff';
import { vacancies } from '../../db/schema/vacancies';
import { fullName } from '../candidates/candidates.repository';
import { isRevealed } from '../matching/blind/revealed.repository';

export type StoredEvent = typeof agendaEvents.$inferSelect;
export type EventPerson = typeof eventPeople.$inferInsert;

/** Whether a blind selection still hides the person of an event. */
const isHiding = sql<boolean>`coalesce(${eventPeople.docID} is not null
  and (${vacancies.blindSelection} or ${companies.blindSelection}) and not ${isRevealed}, false)`;

/** Events with all that names what they are about. Two events of one moment come in the order of their ids. */
const named = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(agendaEvents),
      roomName: rooms.name,
      roomPlace: rooms.place,
      person: {
        docID: eventPeople.docID,
        applicationID: eventPeople.applicationID,
        title: eventPeople.title,
        note: eventPeople.note,
        answer: eventPeople.answer,
      },
      personName: fullName,
      firstName: candidates.firstName,
      email: candidates.email,
      personState: candidates.state,
      personCity: candidates.municipality,
      vacancyName: vacancies.name,
      locations: vacancies.locations,
      companyName: companies.tradeName,
      source: applications.source,
      isHiding,
    })
    .from(agendaEvents)
    .leftJoin(rooms, eq(rooms.roomID, agendaEvents.roomID))
    .leftJoin(eventPeople, eq(eventPeople.eventID, agendaEvents.eventID))
    .leftJoin(candidates, eq(candidates.docID, eventPeople.docID))
    .leftJoin(applications, eq(applications.applicationID, eventPeople.applicationID))
    .leftJoin(vacancies, eq(vacancies.jobID, agendaEvents.jobID))
    .leftJoin(companies, eq(companies.companyID, agendaEvents.companyID));
export type EventRow = Awaited<ReturnType<typeof named>>[number];

export async function findById(tx: Tx, eventID: EventId): Promise<EventRow | undefined> {
  const [row] = await named(tx).where(eq(agendaEvents.eventID, eventID));
  return row;
}

/** The event that was made for a person at a moment, and begins at another. */
export async function findMadeAt(
  tx: Tx,
  docID: CandidateId,
  { createdAt, startsAt }: Pick<StoredEvent, 'createdAt' | 'startsAt'>,
): Promise<EventId | undefined> {
  const [row] = await tx
    .select({ eventID: agendaEvents.eventID })
    .from(agendaEvents)
    .innerJoin(eventPeople, eq(eventPeople.eventID, agendaEvents.eventID))
    .where(
      and(eq(eventPeople.docID, docID), eq(agendaEvents.createdAt, createdAt), eq(agendaEvents.startsAt, startsAt)),
    );
  return row?.eventID;
}

/** Locks an event, then reads it. */
export async function findForUpdate(tx: Tx, eventID: EventId): Promise<EventRow | undefined> {
  await tx
    .select({ eventID: agendaEvents.eventID })
    .from(agendaEvents)
    .where(eq(agendaEvents.eventID, eventID))
    .for('update');
  return findById(tx, eventID);
}

const LONGEST_MS = EVENT_DURATION.most * 60_000;

/** A range as the database stores it. */
export const rangeText = ({ from, to }: TimeRange): string =>
  `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;

/** Bounded below too, as no event is longer than half a day: the index starts there. */
const overlapping = ({ from, to }: TimeRange) =>
  and(
    gt(agendaEvents.startsAt, new Date(from - LONGEST_MS)),
    lt(agendaEvents.startsAt, new Date(to)),
    gt(agendaEvents.endsAt, new Date(from)),
  );

const withAnyOf = (tx: Tx, uids: readonly string[]): SQL =>
  exists(
    tx
      .select({ uid: eventStaff.uid })
      .from(eventStaff)
      .where(and(eq(eventStaff.eventID, agendaEvents.eventID), inArray(eventStaff.uid, [...uids]))),
  );

export type EventFilter = Omit<ParsedRequestOf<typeof listEvents>['body'], 'from' | 'to'>;

/** The first `limit` events that overlap a range, by start. */
export function listOverlapping(
  tx: Tx,
  { from, to, staff: uids, rooms: roomIDs, types, withCancelled }: TimeRange & EventFilter,
  limit: number,
): Promise<EventRow[]> {
  const layers = [
    ...(uids.length === 0 ? [] : [withAnyOf(tx, uids)]),
    ...(roomIDs.length === 0 ? [] : [inArray(agendaEvents.roomID, roomIDs)]),
  ];
  return named(tx)
    .where(
      and(
        overlapping({ from, to }),
        or(...layers),
        types.length === 0 ? undefined : inArray(agendaEvents.type, types),
        withCancelled ? undefined : ne(agendaEvents.state, 'cancelled'),
      ),
    )
    .orderBy(asc(agendaEvents.startsAt), asc(agendaEvents.eventID))
    .limit(limit);
}

/** A moment in milliseconds since 1970: many of them are read at once, and dates take longer. */
const inMs = (moment: SQL) => sql<number>`date_part('epoch', ${moment}) * 1000`;
/** The same as a whole number, which is written as text in half the time. */
const wholeMs = (moment: SQL) => sql`(${inMs(moment)})::int8`;

/** The id, the times without buffers and those with. */
type Taking = readonly [EventId, number, number, number, number];

/** What takes these members of staff in a range, with the buffers: the index of the constraint finds it. */
export async function listTaking(tx: Tx, uids: readonly string[], { from, to }: TimeRange) {
  // As one JSON text for each: thousands of rows take several times as long.
  const rows = await tx
    .select({
      uid: eventStaff.uid,
      taking: sql<readonly Taking[]>`json_agg(json_build_array(${eventStaff.eventID},
        ${wholeMs(sql`${agendaEvents.startsAt}`)}, ${wholeMs(sql`${agendaEvents.endsAt}`)},
        ${wholeMs(sql`lower(${eventStaff.busy})`)}, ${wholeMs(sql`upper(${eventStaff.busy})`)}))`,
    })
    .from(eventStaff)
    .innerJoin(agendaEvents, eq(agendaEvents.eventID, eventStaff.eventID))
    .where(
      and(
        inArray(eventStaff.uid, [...uids]),
        sql`${eventStaff.busy} && tstzrange(${new Date(from).toISOString()}, ${new Date(to).toISOString()})`,
      ),
    )
    .groupBy(eventStaff.uid);
  return rows.flatMap(({ uid, taking }) =>
    taking.map(([eventID, start, end, busyFrom, busyTo]) => ({ eventID, uid, from: start, to: end, busyFrom, busyTo })),
  );
}

/** Events but for those that a blind selection hides: whom or what they take would say who they are with. */
async function listKnown(tx: Tx, condition: SQL | undefined, isHidden = (row: EventRow): boolean => row.isHiding) {
  const rows = await named(tx).where(condition);
  return rows
    .filter((row) => !isHidden(row))
    .map(({ eventID, startsAt, endsAt }) => ({ eventID, from: startsAt.getTime(), to: endsAt.getTime() }));
}

/** What takes a person in a range, as far as it is known. @param isHidden the events that are left out; by default of a blind selection */
export const listTakingPerson = (tx: Tx, docID: CandidateId, range: TimeRange, isHidden?: (row: EventRow) => boolean) =>
  listKnown(
    tx,
    and(eq(eventPeople.docID, docID), sql`${eventPeople.busy} && ${rangeText(range)}::tstzrange`),
    isHidden,
  );

/** What takes a meeting link in a range, as far as it is known. */
export const listTakingLink = (tx: Tx, meetingUrl: string, range: TimeRange) =>
  listKnown(tx, and(eq(agendaEvents.meetingUrl, meetingUrl), ne(agendaEvents.state, 'cancelled'), overlapping(range)));

/** How many events take each member of staff since a moment, those ahead included. */
export async function countLoads(tx: Tx, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ uid: eventStaff.uid, load: count() })
    .from(eventStaff)
    .innerJoin(agendaEvents, eq(agendaEvents.eventID, eventStaff.eventID))
    .where(and(isNotNull(eventStaff.busy), gte(agendaEvents.startsAt, since)))
    .groupBy(eventStaff.uid);
  return new Map(rows.map(({ uid, load }) => [uid, load]));
}

/** What takes a room in a range. */
export const listInRoom = (tx: Tx, roomID: RoomId, range: TimeRange) =>
  tx
    .select({
      eventID: agendaEvents.eventID,
      from: inMs(sql`${agendaEvents.startsAt}`),
      to: inMs(sql`${agendaEvents.endsAt}`),
    })
    .from(agendaEvents)
    .where(and(eq(agendaEvents.roomID, roomID), ne(agendaEvents.state, 'cancelled'), overlapping(range)));

/** The vacancies of events that belong to one. */
export async function jobsOf(tx: Tx, eventIDs: readonly EventId[]): Promise<ReadonlyMap<string | undefined, string>> {
  const rows = await tx
    .select({ eventID: agendaEvents.eventID, jobID: agendaEvents.jobID })
    .from(agendaEvents)
    .where(inArray(agendaEvents.eventID, [...eventIDs]));
  return new Map(rows.flatMap(({ eventID, jobID }) => (jobID === null ? [] : [[eventID, jobID]])));
}

/** Sessions in which a person has a place or waits for one. */
const hasPlace = (tx: Tx, docID: CandidateId): SQL =>
  inArray(
    agendaEvents.eventID,
    tx
      .select({ eventID: callPlaces.eventID })
      .from(callPlaces)
      .where(and(eq(callPlaces.docID, docID), isNull(callPlaces.cancelledAt))),
  );

/** The latest `limit` events of a person, a vacancy or a company. */
export const listRelated = (
  tx: Tx,
  subject: ParsedRequestOf<typeof listRelatedEvents>['body'],
  limit: number,
): Promise<EventRow[]> =>
  named(tx)
    .where(
      'docID' in subject
        ? or(eq(eventPeople.docID, subject.docID), hasPlace(tx, subject.docID))
        : 'jobID' in subject
          ? eq(agendaEvents.jobID, subject.jobID)
          : eq(agendaEvents.companyID, subject.companyID),
    )
    .orderBy(desc(agendaEvents.startsAt), asc(agendaEvents.eventID))
    .limit(limit);

/** The staff of events, by name. */
export const staffOf = (tx: Tx, eventIDs: readonly EventId[]) =>
  tx
    .select({
      eventID: eventStaff.eventID,
      uid: eventStaff.uid,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      isDeactivated: staff.isDeactivated,
    })
    .from(eventStaff)
    .innerJoin(staff, eq(staff.uid, eventStaff.uid))
    .where(inArray(eventStaff.eventID, [...eventIDs]))
    .orderBy(asc(sql`lower(${staff.name})`), asc(eventStaff.uid));

export type EventStaffRow = Awaited<ReturnType<typeof staffOf>>[number];

/** Locks members of staff, a room, a person and a meeting link for bookings until the transaction ends, in one order (no deadlock). */
export async function lockTaken(tx: Tx, uids: readonly string[], ...others: readonly (string | null)[]): Promise<void> {
  for (const key of [...new Set([...uids, ...others.filter((other) => other !== null && other !== '')])].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agenda'), hashtext(${key}))`);
}

export async function insertEvent(tx: Tx, row: typeof agendaEvents.$inferInsert): Promise<EventId> {
  const [stored] = await tx.insert(agendaEvents).values(row).returning({ eventID: agendaEvents.eventID });
  if (stored === undefined) throw new Error('The database stored no event.');
  return stored.eventID;
}

/** Writes the change and raises the version. */
export async function updateEvent(tx: Tx, eventID: EventId, change: Partial<StoredEvent>): Promise<void> {
  await tx
    .update(agendaEvents)
    .set({ ...change, version: sql`${agendaEvents.version} + 1` })
    .where(eq(agendaEvents.eventID, eventID));
}

export async function insertPerson(tx: Tx, row: EventPerson): Promise<void> {
  await tx.insert(eventPeople).values(row);
}

export async function updatePerson(tx: Tx, eventID: EventId, change: Partial<EventPerson>): Promise<void> {
  await tx.update(eventPeople).set(change).where(eq(eventPeople.eventID, eventID));
}

/** Replaces the staff of an event. */
export async function setStaff(
  tx: Tx,
  eventID: EventId,
  taken: readonly { readonly uid: string; readonly busy: TimeRange }[],
): Promise<void> {
  await tx.delete(eventStaff).where(eq(eventStaff.eventID, eventID));
  await tx.insert(eventStaff).values(taken.map(({ uid, busy }) => ({ eventID, uid, busy: rangeText(busy) })));
}

/** An event that was cancelled takes nobody any more. */
export async function freeEveryone(tx: Tx, eventID: EventId): Promise<void> {
  await tx.update(eventStaff).set({ busy: null }).where(eq(eventStaff.eventID, eventID));
  await tx.update(eventPeople).set({ busy: null }).where(eq(eventPeople.eventID, eventID));
}

export async function insertChange(tx: Tx, row: typeof eventChanges.$inferInsert): Promise<void> {
  await tx.insert(eventChanges).values(row);
}

/** Newest first. */
export const changesOf = (tx: Tx, eventID: EventId) =>
  tx.select().from(eventChanges).where(eq(eventChanges.eventID, eventID)).orderBy(desc(eventChanges.versionAfter));
