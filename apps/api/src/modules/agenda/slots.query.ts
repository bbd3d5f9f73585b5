import type { explainSlot, findFreeSlots, RoomId, Slot, SlotExplanation, EventId } from '@vinculo/contracts/agenda';
import { PROPOSED_SLOTS } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import {
  eachFreeSlot,
  DEFAULT_ZONE,
  explainSlot as refusalsOf,
  freeSlots,
  LONGEST_BUFFER,
  TAKEN_NAMES,
  type Booking,
  type SlotRefusal,
  type Taken,
  type TimeRange,
  type TimeZone,
} from '@vinculo/domain/availability';
import { can } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { createPause } from '../../http/event-loop/map-in-slices';
import type { RouteContext } from '../../http/route';
import { listAll as listHolidays } from '../legal-parameters/holidays.repository';
import { findRoom, listCalendarsOf, type CalendarRow, type StoredRoom } from './availability.repository';
import { isHiddenFrom, titleOf, type Reader } from './events.presenter';
import { listTakenElsewhere } from './external/external-calendars.repository';
import {
  findById,
  listInRoom,
  listOverlapping,
  listTaking,
  listTakingLink,
  listTakingPerson,
  type EventRow,
} from './events.repository';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Bookings are read this far around a range, for their buffers; limits count whole weeks. */
const AROUND_MS = LONGEST_BUFFER * MINUTE_MS;
const AROUND_LIMITS_MS = 8 * DAY_MS;
/** So much of a range is read first: each day of the week once, which answers most questions whenever they are asked. */
const FIRST_PART_MS = 7 * DAY_MS;
/** Events whose titles an explanation reads at most. */
const AROUND_MOST = 500;
/** How far ahead the next free slots are looked for. */
export const AHEAD_MS = 14 * DAY_MS;

interface Asked {
  readonly staff: readonly string[];
  readonly roomID: RoomId | null;
  /** Bookings of this event do not count. */
  readonly eventID: EventId | null;
  /** Whom it is with: their other events take their time too. Null of nobody, and of whom the reader may not know. */
  readonly docID: CandidateId | null;
  /** The meeting link that it takes; empty for none. */
  readonly meetingUrl: string;
}

/** A time that is taken; without buffers of its own that of a room or a link. */
interface BookedTime extends TimeRange {
  readonly eventID: EventId;
  readonly busyFrom?: number;
  readonly busyTo?: number;
}

export interface SlotContext {
  readonly tx: Tx;
  readonly now: Date;
  /** Who reads the explanations; null is somebody from outside, who may know of no other event. */
  readonly reader: Reader | null;
}

const slotOf = ({ from, to }: TimeRange): Slot => ({
  startsAt: new Date(from).toISOString(),
  endsAt: new Date(to).toISOString(),
});

/** The titles of the events around a slot, as far as the reader may know them; no other is in its way. */
async function titlesAround({ tx, reader }: SlotContext, slot: TimeRange): Promise<ReadonlyMap<EventId, string>> {
  if (reader === null) return new Map();
  const range = { from: slot.from - AROUND_MS, to: slot.to + AROUND_MS };
  const rows = await listOverlapping(
    tx,
    { ...range, staff: [], rooms: [], types: [], withCancelled: false },
    AROUND_MOST,
  );
  return new Map(rows.map((row) => [row.eventID, isHiddenFrom(reader, row) ? '' : titleOf(row)]));
}

interface AskedRows extends Pick<Asked, 'eventID' | 'docID' | 'meetingUrl'> {
  readonly calendars: readonly CalendarRow[];
  readonly room: StoredRoom | undefined;
}

/**
 * Reads what decides which slots of a range are free: hours, bookings and holidays.
 * @param slot the one to explain: what is in its way has a title.
 */
export async function termsOf(
  context: SlotContext,
  { calendars, room, eventID, docID, meetingUrl }: AskedRows,
  range: TimeRange,
  slot?: TimeRange,
) {
  const { tx, now } = context;
  const staff = calendars.map(({ uid }) => uid);
  const haveLimits = calendars.some(({ rules }) => rules.dailyLimit !== null || rules.weeklyLimit !== null);
  const aroundMs = haveLimits ? AROUND_LIMITS_MS : AROUND_MS;
  const around = { from: range.from - aroundMs, to: range.to + aroundMs };
  const titles = slot === undefined ? new Map<EventId, string>() : await titlesAround(context, slot);
  const bookingOf = ({ eventID: id, from, to, busyFrom = from, busyTo = to }: BookedTime): Booking => ({
    ...{ from, to, title: titles.get(id) ?? '' },
    busy: { from: busyFrom, to: busyTo },
  });
  const bookingsOf = new Map(staff.map((uid): [string, Booking[]] => [uid, []]));
  for (const row of await listTaking(tx, staff, around))
    if (row.eventID !== eventID) bookingsOf.get(row.uid)?.push(bookingOf(row));
  const elsewhere = slot === undefined || context.reader === null ? '' : 'Cita de su otro calendario';
  for (const { uid, from, to } of await listTakenElsewhere(tx, staff, around))
    bookingsOf.get(uid)?.push({ from, to, title: elsewhere, busy: { from, to }, isElsewhere: true });
  const people: Taken[] = calendars.map(({ uid, name, rules }) => ({
    ...{ name, rules, zone: rules.zone, bookings: bookingsOf.get(uid) ?? [] },
  }));
  const others: Taken[] = [];
  const add = (name: string, zone: TimeZone, rows: readonly BookedTime[]): void => {
    const bookings = rows.filter((row) => row.eventID !== eventID).map(bookingOf);
    others.push({ name, rules: null, zone, bookings });
  };
  if (room !== undefined) add(room.name, room.zone, await listInRoom(tx, room.roomID, around));
  if (docID !== null) {
    const { reader } = context;
    // The times of an event that the reader may not know would say whose it is; the constraint alone refuses them.
    const isHidden = reader === null ? undefined : (row: EventRow) => isHiddenFrom(reader, row);
    add(TAKEN_NAMES.person, DEFAULT_ZONE, await listTakingPerson(tx, docID, around, isHidden));
  }
  if (meetingUrl !== '') add(TAKEN_NAMES.link, DEFAULT_ZONE, await listTakingLink(tx, meetingUrl, around));
  const holidays = (await listHolidays(tx)).filter(({ isRetired }) => !isRetired);
  return { calendars, taken: [...people, ...others], holidays, now: now.getTime() };
}

/** @throws ApiError `not_found` for somebody without access or a room that is not in use */
async function readAsked(tx: Tx, { staff, roomID, ...asked }: Asked): Promise<AskedRows> {
  const calendars = await listCalendarsOf(tx, staff);
  const room = roomID === null ? undefined : await findRoom(tx, roomID);
  if (calendars.length !== staff.length || (roomID !== null && room?.isRetired !== false))
    throw new ApiError('not_found');
  return { calendars, room, ...asked };
}

/** `termsOf` for staff and a room by their ids. @throws ApiError as `readAsked` */
export const readTerms = async (
  context: SlotContext,
  asked: Asked,
  range: TimeRange,
  slot?: TimeRange,
): Promise<SlotTerms> => termsOf(context, await readAsked(context.tx, asked), range, slot);

type SlotTerms = Awaited<ReturnType<typeof termsOf>>;

/** Splits a range in two. Each start of a slot is in one part; the second is read where the first has too few free slots. */
export function partsOf({ from, to }: TimeRange, durationMinutes: number): TimeRange[] {
  const second = from + FIRST_PART_MS;
  const firstEnd = second + durationMinutes * MINUTE_MS - 1;
  return firstEnd < to
    ? [
        { from, to: firstEnd },
        { from: second, to },
      ]
    : [{ from, to }];
}

/** The first few free slots of a range. @throws ApiError as `readAsked` */
async function readFreeSlots(
  context: SlotContext,
  asked: Asked,
  {
    durationMinutes: duration,
    limit,
    ...range
  }: TimeRange & { readonly durationMinutes: number; readonly limit: number },
): Promise<TimeRange[]> {
  const rows = await readAsked(context.tx, asked);
  const found: TimeRange[] = [];
  const pause = createPause();
  for (const part of partsOf(range, duration)) {
    const terms = await termsOf(context, rows, part);
    for (const slot of eachFreeSlot(terms, { ...part, duration })) {
      if (slot === null) await pause();
      else found.push(slot);
      if (found.length === limit) return found;
    }
  }
  return found;
}

const nextOf = (terms: SlotTerms, from: number, duration: number): Slot[] =>
  freeSlots(terms, { from, to: from + AHEAD_MS, duration, limit: PROPOSED_SLOTS }).map(slotOf);

const explanationOf = (terms: SlotTerms, slot: TimeRange, refusals: readonly SlotRefusal[]): SlotExplanation => ({
  refusals: [...refusals],
  next: nextOf(terms, Math.max(slot.from, terms.now), (slot.to - slot.from) / MINUTE_MS),
});

export const rangeOf = (startsAt: string, durationMinutes: number): TimeRange => {
  const from = Date.parse(startsAt);
  return { from, to: from + durationMinutes * MINUTE_MS };
};

/**
 * Lets a write book a slot. Call `lockTaken` before. @returns the rules of the staff.
 * @throws ApiError `slot_taken`, or `outside_hours` where the hours count, both with reasons and the next free slots
 */
export async function requireFree(
  context: SlotContext,
  asked: Asked,
  slot: TimeRange,
  ignoresHours: boolean,
): Promise<SlotTerms['calendars']> {
  const terms = await readTerms(context, asked, { from: slot.from, to: slot.to + AHEAD_MS }, slot);
  const refusals = refusalsOf(terms, slot);
  const isTaken = refusals.some(({ kind }) => kind === 'booked');
  if (isTaken || (refusals.length > 0 && !ignoresHours))
    throw new ApiError(isTaken ? 'slot_taken' : 'outside_hours', { current: explanationOf(terms, slot, refusals) });
  return terms.calendars;
}

const contextOf = ({ tx, now, actor }: RouteContext): SlotContext => ({ tx, now, reader: actor });

/** The person that a question names, or of the event that is moved. @throws ApiError `forbidden` for who may not read people */
async function personOf(
  { tx, actor }: RouteContext,
  { docID, eventID }: Pick<Asked, 'docID' | 'eventID'>,
): Promise<CandidateId | null> {
  if (docID !== null && !can(actor.claims, 'candidates:read')) throw new ApiError('forbidden');
  const row = docID === null && eventID !== null ? await findById(tx, eventID) : undefined;
  return row === undefined || isHiddenFrom(actor, row) ? docID : (row.person?.docID ?? null);
}

export async function findFreeSlotsQuery(
  context: RouteContext,
  { body: { from, to, durationMinutes, limit, ...asked } }: ParsedRequestOf<typeof findFreeSlots>,
): Promise<ResponseOf<typeof findFreeSlots>> {
  const range = { from: Date.parse(from), to: Date.parse(to), durationMinutes, limit };
  const docID = await personOf(context, asked);
  return { items: (await readFreeSlots(contextOf(context), { ...asked, docID }, range)).map(slotOf) };
}

export async function explainSlotQuery(
  context: RouteContext,
  { body: { startsAt, durationMinutes, ...asked } }: ParsedRequestOf<typeof explainSlot>,
): Promise<SlotExplanation> {
  const slot = rangeOf(startsAt, durationMinutes);
  const range = { from: slot.from, to: slot.to + AHEAD_MS };
  const docID = await personOf(context, asked);
  const terms = await readTerms(contextOf(context), { ...asked, docID }, range, slot);
  return explanationOf(terms, slot, refusalsOf(terms, slot));
}
